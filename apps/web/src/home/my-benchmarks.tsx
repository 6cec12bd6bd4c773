import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge, SectionLabel } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { NewBenchmark } from "../benchmark/new-benchmark.tsx";
import { trpc } from "../trpc.ts";

/** The benchmarks a person belongs to, and for owners the way to another one. */
export function MyBenchmarks() {
  const { t } = useTranslation();
  const { data: me } = useSuspenseQuery(trpc.account.me.queryOptions());
  if (me.memberships.length === 0) return null;
  const owner = me.memberships.some((it) => it.roles.includes("owner"));
  return (
    <section aria-labelledby="my-benchmarks" className="max-w-160">
      <SectionLabel id="my-benchmarks" ruled note={owner && <NewBenchmark />}>
        {t("home.benchmarks")}
      </SectionLabel>
      <ul className="divide-y divide-line">
        {me.memberships.map((it) => (
          <li key={it.slug} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <Link
              to="/b/$slug"
              params={{ slug: it.slug }}
              dir="auto"
              className="min-w-0 font-serif text-lg wrap-anywhere hover:underline"
            >
              {it.title}
            </Link>
            <span className="flex items-baseline gap-2 text-ink-2">
              {it.roles.map((role) => t(`words.role.${role}`)).join(", ")}
              {it.example && <Badge>{t("words.fictional")}</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
