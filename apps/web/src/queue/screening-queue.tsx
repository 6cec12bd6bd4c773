import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Button, buttonLook, Panel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { errorText } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import { QueueLine } from "./queue-line.tsx";
import type { QueueView } from "./queue-types.ts";
import { reasonsText } from "./reasons.ts";
import { clockTime } from "./times.ts";

/** Tasks to screen, in the order all see, what one skipped at the end. */
export function ScreeningQueue({ slug, items }: { slug: string; items: QueueView["screening"] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const claim = useMutation(
    trpc.screening.claim.mutationOptions({
      meta: { quiet: true },
      onSuccess: (answer) => {
        void cache.invalidateQueries(trpc.queue.read.queryFilter());
        if (answer.kind === "claimed")
          void navigate({
            to: "/b/$slug/screening/$assignment",
            params: { slug, assignment: answer.assignment },
          });
      },
    }),
  );
  const nothing = claim.data && claim.data.kind !== "claimed" ? claim.data : null;
  const noteOf = (item: (typeof items)[number]) => {
    if (item.state === "held")
      return t("queue.screening.held", { time: clockTime(item.freeAt ?? item.since) });
    return item.state === "free" ? undefined : t(`queue.screening.${item.state}`);
  };
  return (
    <Panel
      title={t("queue.screening.title")}
      actions={
        <Button
          variant="primary"
          busy={claim.isPending}
          onClick={() => claim.mutate({ benchmark: slug, task: null })}
        >
          {t("queue.screening.next")}
        </Button>
      }
    >
      <p className="text-sm text-ink-2">
        {t("queue.screening.lede")} {t("queue.blind")}
      </p>
      <output className="text-sm text-ink-2">
        {nothing?.kind === "all_held" && t("queue.screening.allHeld", { time: clockTime(nothing.freeAt) })}
        {nothing?.kind === "queue_done" && t("queue.screening.done")}
        {nothing?.kind === "nothing_eligible" &&
          t("queue.screening.nothing", { reasons: reasonsText(nothing.reasons) })}
        {claim.error && errorText(claim.error)}
      </output>
      <ul className="mt-2 grid">
        {items.map((item) => (
          <QueueLine
            key={item.task}
            task={item.task}
            type={item.type}
            since={item.since}
            note={noteOf(item)}
            act={
              item.assignment ? (
                <Link
                  to="/b/$slug/screening/$assignment"
                  params={{ slug, assignment: item.assignment }}
                  className={buttonLook({ variant: "quiet", size: "sm" })}
                >
                  {t("queue.screening.resume")}
                </Link>
              ) : item.state === "held" ? null : (
                <Button size="sm" onClick={() => claim.mutate({ benchmark: slug, task: item.task })}>
                  {t("queue.screening.open")}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Panel>
  );
}
