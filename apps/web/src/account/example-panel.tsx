import { useSuspenseQuery } from "@tanstack/react-query";
import { Badge, Panel, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import { enterExample } from "./sign-in.ts";

/** The example's fictional people, each entered with one press. Nothing where no example is loaded. */
export function ExamplePanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { data } = useSuspenseQuery(trpc.account.examplePeople.queryOptions());
  const [entering, setEntering] = useState<string | null>(null);
  if (data.people.length === 0) return null;
  const enter = async (userId: string) => {
    setEntering(userId);
    const result = await enterExample(userId);
    setEntering(null);
    if (result === "ok") onDone();
    else toast.fail(t(`account.signIn.${result}`));
  };
  return (
    <Panel title={t("account.signIn.exampleTitle")} level={2} className="mt-8">
      <p className="mb-3 text-ink-2">{t("account.signIn.exampleLede")}</p>
      <ul className="-mx-1.5 flex flex-col">
        {data.people.map((person) => (
          <li key={person.userId}>
            <button
              type="button"
              aria-busy={entering === person.userId}
              aria-label={t("account.signIn.enter", { name: person.name })}
              onClick={() => void enter(person.userId)}
              className="flex min-h-9 w-full flex-wrap items-center justify-between gap-x-3 rounded px-1.5 py-1 text-start hover:bg-sunk aria-busy:opacity-60"
            >
              <span className="font-semibold">{person.name}</span>
              <span className="flex items-center gap-2 text-ink-2">
                {person.roles.map((role) => t(`words.role.${role}`)).join(", ")}
                <Badge>{t("words.fictional")}</Badge>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
