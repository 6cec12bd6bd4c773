import { Button, ConfirmDialog, Panel } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";

/** Stands where keys and answers would: says what opening them means, and asks once more. */
export function OpenFirst(props: {
  heading: string;
  text: string;
  act: string;
  title: string;
  onOpen: () => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={props.heading}>
      <p className="mb-3 max-w-[70ch] text-ink-2">{props.text}</p>
      <Button onClick={() => setAsking(true)}>{props.act}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={props.title}
        description={props.text}
        confirmLabel={t("results.show")}
        onConfirm={async () => {
          try {
            await props.onOpen();
          } catch (error) {
            throw new Error(errorText(error), { cause: error });
          }
        }}
      />
    </Panel>
  );
}
