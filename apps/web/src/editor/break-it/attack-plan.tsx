import { Link } from "@tanstack/react-router";
import {
  Button,
  Checkbox,
  type Column,
  DataTable,
  EmptyState,
  Field,
  NumberField,
  SectionLabel,
} from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../app/error-text.ts";
import { useHasRole } from "../../app/scopes.tsx";
import { type AttackPlan, PARTS, type Part, price, whyText } from "./attack-words.ts";
import type { AttackDesk } from "./use-attack.ts";

type Engine = AttackPlan["engines"][number];
type Endpoint = AttackPlan["endpoints"][number];

/** Twice of what is expected, in whole hundredths, so that a long answer does not stop it; never more than what is left. */
const usualCap = (cost: number, left: number): number => Math.min(left, Math.ceil(cost * 200) / 100);

function Engines({ engines }: { engines: readonly Engine[] }) {
  const { t } = useTranslation();
  const concerned = engines.filter(({ why }) => why !== "no_target");
  const others = engines.length - concerned.length;
  const columns: Column<Engine>[] = [
    { key: "engine", heads: true, header: t("breakIt.engines.engine"), cell: ({ title }) => title },
    { key: "targets", align: "end", header: t("breakIt.engines.targets"), cell: ({ targets }) => targets },
    {
      key: "depth",
      header: t("breakIt.engines.depth"),
      cell: ({ depth }) => t("breakIt.engines.depthValue", { count: depth }),
    },
    {
      key: "standing",
      header: t("breakIt.engines.standing"),
      cell: ({ why }) => (why === null ? t("breakIt.engines.asked") : whyText(why)),
    },
  ];
  return (
    <section className="flex flex-col gap-1.5">
      <SectionLabel level={3}>{t("breakIt.engines.heading")}</SectionLabel>
      {concerned.length === 0 ? (
        <p className="text-ink-2">{t("breakIt.engines.none")}</p>
      ) : (
        <DataTable
          caption={t("breakIt.engines.heading")}
          columns={columns}
          rows={concerned}
          rowKey={({ database }) => database}
        />
      )}
      {others > 0 && <p className="text-xs text-ink-2">{t("breakIt.engines.others", { count: others })}</p>}
    </section>
  );
}

function Models({ slug, endpoints }: { slug: string; endpoints: readonly Endpoint[] }) {
  const { t } = useTranslation();
  const isOwner = useHasRole("owner");
  const columns: Column<Endpoint>[] = [
    {
      key: "model",
      heads: true,
      header: t("breakIt.models.model"),
      cell: ({ label, family }) => (
        <>
          {label} <span className="font-normal text-ink-3">{family}</span>
        </>
      ),
    },
    {
      key: "use",
      header: t("breakIt.models.use"),
      cell: ({ use, why }) => (use === null ? (why ? whyText(why) : "–") : t(`breakIt.models.${use}`)),
    },
    { key: "calls", align: "end", header: t("breakIt.models.calls"), cell: ({ calls }) => calls },
    { key: "cost", align: "end", header: t("breakIt.models.cost"), cell: ({ cost }) => price(cost) },
  ];
  return (
    <section className="flex flex-col gap-1.5">
      <SectionLabel level={3} note={endpoints.length > 0 && t("breakIt.models.all")}>
        {t("breakIt.models.heading")}
      </SectionLabel>
      {endpoints.length === 0 ? (
        <p className="text-ink-2">{t("breakIt.models.none")}</p>
      ) : (
        <DataTable
          caption={t("breakIt.models.heading")}
          columns={columns}
          rows={endpoints}
          rowKey={({ endpoint }) => endpoint}
        />
      )}
      {isOwner ? (
        <p>
          <Link to="/b/$slug/panel" params={{ slug }} className="text-link">
            {t("breakIt.models.settings")}
          </Link>
        </p>
      ) : (
        <p className="text-xs text-ink-2">{t("breakIt.models.byOwner")}</p>
      )}
    </section>
  );
}

/** What would be asked of whom and what it would cost; what is left out, and the cap, are chosen here. */
export function AttackPlanForm(props: {
  slug: string;
  plan: AttackPlan;
  desk: AttackDesk;
  onStarted: () => void;
}) {
  const { t } = useTranslation();
  const { plan, desk } = props;
  const possible = PARTS.filter((part) => plan.parts.some((it) => it.part === part && it.why === null));
  const [left, setLeft] = useState<ReadonlySet<Part>>(new Set());
  const [cap, setCap] = useState<number | null>(null);
  const chosen = possible.filter((part) => !left.has(part));
  if (plan.missing.length > 0)
    return (
      <EmptyState title={t("breakIt.missing.title")}>
        <ul className="list-inside list-disc">
          {plan.missing.map((it) => (
            <li key={it}>{t(`breakIt.missing.${it}`)}</li>
          ))}
        </ul>
      </EmptyState>
    );
  const own = plan.parts.filter(({ part }) => chosen.includes(part));
  const sum = (of: (it: (typeof own)[number]) => number) => own.reduce((total, it) => total + of(it), 0);
  const queries = Math.min(
    sum((it) => it.queries),
    plan.queries,
  );
  const [calls, cost] = [sum((it) => it.calls), sum((it) => it.cost)];
  const limit = cap ?? usualCap(cost, plan.cap.left);
  const above = calls > 0 && limit > plan.cap.left;
  const start = async () => {
    if (await desk.begin(chosen, calls === 0 ? 0 : limit)) props.onStarted();
  };
  return (
    <div className="flex flex-col gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="label-caps mb-1.5">{t("breakIt.parts.heading")}</legend>
        {plan.parts.map(({ part, why, ...asked }) => (
          <Checkbox
            key={part}
            checked={chosen.includes(part)}
            disabled={why !== null}
            onChange={(on) => setLeft(new Set(on ? [...left].filter((it) => it !== part) : [...left, part]))}
            label={t(`breakIt.parts.${part}`)}
            hint={[
              t(`breakIt.parts.${part}Hint`),
              why === null
                ? [
                    asked.queries > 0 && t("breakIt.parts.queries", { count: asked.queries }),
                    asked.calls > 0 &&
                      t("breakIt.parts.calls", { count: asked.calls, cost: price(asked.cost) }),
                  ]
                    .filter(Boolean)
                    .join(" · ")
                : t("breakIt.parts.notAsked", { why: whyText(why) }),
            ].join(" ")}
          />
        ))}
      </fieldset>
      <Engines engines={plan.engines} />
      <Models slug={props.slug} endpoints={plan.endpoints} />
      <section className="flex flex-col gap-2">
        <SectionLabel level={3}>{t("breakIt.total.heading")}</SectionLabel>
        <p>
          {chosen.length === 0
            ? t("breakIt.total.nothing")
            : [
                queries > 0 && t("breakIt.total.queries", { count: queries }),
                calls > 0 && t("breakIt.total.calls", { count: calls, cost: price(cost) }),
              ]
                .filter(Boolean)
                .join(" · ")}
        </p>
        {calls > 0 && (
          <div className="max-w-60">
            <Field
              label={t("breakIt.total.cap")}
              hint={t("breakIt.total.capHint", {
                left: price(plan.cap.left),
                limit: price(plan.cap.limit),
              })}
              error={above ? t("breakIt.total.capAbove", { left: price(plan.cap.left) }) : undefined}
            >
              <NumberField value={limit} min={0} step={0.1} onChange={setCap} />
            </Field>
          </div>
        )}
      </section>
      {desk.startError && (
        <p role="alert" className="text-block">
          {errorText(desk.startError)}
        </p>
      )}
      <p className="sticky -bottom-2 -mx-5 border-t border-line bg-panel px-5 py-2.5">
        <Button
          variant="primary"
          busy={desk.starting}
          disabled={chosen.length === 0 || above}
          onClick={() => void start()}
        >
          {t("breakIt.start")}
        </Button>
      </p>
    </div>
  );
}
