import { useQuery } from "@tanstack/react-query";
import { Button, Dialog, ErrorState, KeyValue, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpcClient } from "../trpc.ts";

/** A text as it came, in its own scroll box; nothing for an empty one. */
function Block({ label, text }: { label: string; text: string }) {
  if (text === "") return null;
  return (
    <section className="grid gap-1">
      <SectionLabel level={3}>{label}</SectionLabel>
      <pre
        className="max-h-96 overflow-auto whitespace-pre-wrap wrap-break-word rounded bg-sunk p-3 font-sans text-sm"
        dir="auto"
      >
        {text}
      </pre>
    </section>
  );
}

/** Everything that is stored of one sample, as text. */
export function SampleDialog({
  task,
  sample,
  onClose,
}: {
  task: string;
  sample: string;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ["uniqueness.openSample", task, sample],
    queryFn: () => trpcClient.uniqueness.openSample.mutate({ task, sample }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={onClose}
      title={t("uniqueness.sample.title")}
      footer={<Button onClick={onClose}>{t("uniqueness.sample.close")}</Button>}
    >
      {error && <ErrorState title={t("errors.title")}>{errorText(error)}</ErrorState>}
      {data && (
        <div className="grid gap-4 pb-2">
          <KeyValue
            entries={[
              {
                key: "model",
                term: t("uniqueness.sample.model"),
                value: (
                  <span className="mono">
                    {[data.modelId, data.fingerprint].filter(Boolean).join(" · ") || "–"}
                  </span>
                ),
              },
              {
                key: "tokens",
                term: t("uniqueness.sample.tokens"),
                value: `${data.tokensIn} / ${data.tokensOut}`,
              },
              ...(data.error
                ? [{ key: "error", term: t("uniqueness.sample.error"), value: data.error }]
                : []),
            ]}
          />
          <Block label={t("uniqueness.sample.text")} text={data.text} />
          <Block label={t("uniqueness.sample.prompt")} text={data.prompt} />
          <Block label={t("uniqueness.sample.raw")} text={data.raw} />
        </div>
      )}
    </Dialog>
  );
}
