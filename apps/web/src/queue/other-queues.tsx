import { Link } from "@tanstack/react-router";
import { buttonLook, Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { QueueLine } from "./queue-line.tsx";
import type { QueueView } from "./queue-types.ts";

const small = buttonLook({ variant: "quiet", size: "sm" });

/** Tasks whose gates are all passed. */
export function ApprovalQueue({ slug, items }: { slug: string; items: QueueView["approval"] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("queue.approval.title")}>
      <p className="text-sm text-ink-2">
        {t("queue.approval.lede")} {t("queue.blind")}
      </p>
      <ul className="mt-2 grid">
        {items.map((item) => (
          <QueueLine
            key={item.task}
            task={item.task}
            type={item.type}
            since={item.since}
            note={t(`queue.approval.as.${item.capacity}`)}
            act={
              <Link to="/b/$slug/approval/$task" params={{ slug, task: item.task }} className={small}>
                {t("queue.approval.open")}
              </Link>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Sealed answers that the comparison left open. */
export function GradingQueue({ slug, items }: { slug: string; items: QueueView["grading"] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t("queue.grading.title")}>
      <p className="text-sm text-ink-2">
        {t("queue.grading.lede")} {t("queue.blind")}
      </p>
      <ul className="mt-2 grid">
        {items.map((item) => (
          <QueueLine
            key={item.trial}
            task={item.task}
            since={item.since}
            act={
              <Link to="/b/$slug/grading/$trial" params={{ slug, trial: item.trial }} className={small}>
                {t("queue.grading.open")}
              </Link>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

/** Requests for a second person: waivers to decide, evidence to confirm. Both are done on the task's page. */
export function RequestQueue(props: {
  slug: string;
  kind: "waivers" | "evidence";
  items: QueueView["waivers"] | QueueView["evidence"];
}) {
  const { t } = useTranslation();
  const { slug, kind, items } = props;
  if (items.length === 0) return null;
  return (
    <Panel title={t(`queue.${kind}.title`)}>
      <p className="text-sm text-ink-2">
        {t(`queue.${kind}.lede`)} {t("queue.blind")}
      </p>
      <ul className="mt-2 grid">
        {items.map((item) => (
          <QueueLine
            key={"waiver" in item ? item.waiver : item.evidence}
            task={item.task}
            type={item.type}
            since={item.since}
            note={<span className="mono">{item.checkId}</span>}
            act={
              <Link to="/b/$slug/t/$key" params={{ slug, key: item.task }} className={small}>
                {t(`queue.${kind}.open`)}
              </Link>
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
