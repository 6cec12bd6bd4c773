import { Panel, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import type { trpcClient } from "../trpc.ts";

type ApprovalView = Awaited<ReturnType<typeof trpcClient.approval.open.mutate>>;

const KINDS = [
  ["framing", "framing"],
  ["rejected-equivalent", "rejected"],
  ["generic-synonym", "generic"],
  ["judged-candidate", "judged"],
] as const;

/** Zeros of a gate are no solve rate: what they exclude is said with the number (CHECKS.md 9.1). */
const excludedAbove = (zeros: number): number => Math.round((1 - 0.05 ** (1 / zeros)) * 100);

/** Framing, rejected equivalents, generic synonyms, judged candidates, waivers and acknowledgements, where they can be seen together. */
export function ApprovalSheet({ view }: { view: ApprovalView }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("work.approval.sheet")}>
      <div className="grid gap-4">
        <p className="text-sm text-ink-2">{t("work.approval.sheetLede")}</p>
        {KINDS.map(([kind, name]) => {
          const items = view.sheet.filter((it) => it.kind === kind);
          return (
            <section key={kind}>
              <SectionLabel level={3} note={items.length}>
                {t(`work.approval.${name}`)}
              </SectionLabel>
              {items.length === 0 ? (
                <p className="text-xs text-ink-2">{t("work.approval.none")}</p>
              ) : (
                <ul className="grid list-disc gap-0.5 ps-5 text-sm">
                  {items.map((it) => (
                    <li key={it.pointer}>{it.text}</li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
        <section>
          <SectionLabel level={3} note={view.waivers.length}>
            {t("work.approval.waivers")}
          </SectionLabel>
          {view.waivers.length === 0 ? (
            <p className="text-xs text-ink-2">{t("work.approval.none")}</p>
          ) : (
            <ul className="grid gap-1 text-sm">
              {view.waivers.map((it, index) => (
                <li key={`${it.code}-${index}`}>
                  <span className="mono">{it.checkId}</span>{" "}
                  {t("work.approval.by", { reason: it.reason, name: it.by })}
                </li>
              ))}
            </ul>
          )}
        </section>
        {view.zeros > 0 && (
          <p className="text-sm">
            {t("work.approval.zeros", { count: view.zeros, percent: excludedAbove(view.zeros) })}
          </p>
        )}
      </div>
    </Panel>
  );
}
