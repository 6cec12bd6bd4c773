import { Link } from "@tanstack/react-router";
import { SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";

export interface RevisionHead {
  number: number;
  revisionHash: string;
  createdAt: string;
}

/** All revisions, newest first, each with the way to what changed in it. */
export function RevisionsList(props: { slug: string; task: string; heads: readonly RevisionHead[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <SectionLabel ruled>{t("task.revisions.heading")}</SectionLabel>
      <ol className="divide-y divide-line">
        {props.heads
          .toSorted((a, b) => b.number - a.number)
          .map((head) => (
            <li key={head.number} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
              <span className="font-medium">{t("task.revisions.revision", { n: head.number })}</span>
              <span className="mono min-w-0 flex-1 truncate text-ink-3">
                {head.revisionHash.slice(0, 16)}
              </span>
              <span className="text-xs text-ink-3">
                <Day at={head.createdAt} />
              </span>
              {head.number > 1 && (
                <Link
                  to="/b/$slug/t/$key/revisions"
                  params={{ slug: props.slug, key: props.task }}
                  search={{ from: head.number - 1, to: head.number }}
                  className="text-link font-semibold"
                >
                  {t("task.compare")}
                </Link>
              )}
            </li>
          ))}
      </ol>
    </section>
  );
}
