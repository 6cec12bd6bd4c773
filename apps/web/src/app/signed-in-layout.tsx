import { useQuery, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Outlet, useNavigate, useParams } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo } from "react";
import { signOut } from "../account/sign-in.ts";
import { SignInAgain } from "../account/sign-in-again.tsx";
import { rememberSignedIn } from "../account/sign-in-gate.ts";
import { trpc } from "../trpc.ts";
import { lastBenchmark, rememberBenchmark } from "./last-benchmark.ts";
import { AccountScope, BenchmarkScope } from "./scopes.tsx";

/** Numbers beside the places are allowed to be a minute old. */
const COUNTS_MS = 60_000;

/** What every page of a signed-in person stands in: who they are, where they are, and the way back in. */
export function SignedInLayout() {
  const { data: me } = useSuspenseQuery(trpc.account.me.queryOptions());
  const cache = useQueryClient();
  const navigate = useNavigate();
  const params = useParams({ strict: false });
  const { id: userId, name, email, fictional } = me.user;

  useEffect(() => {
    rememberSignedIn({ userId, name, email, fictional });
    return () => rememberSignedIn(null);
  }, [userId, name, email, fictional]);

  const onSignOut = useCallback(async () => {
    rememberSignedIn(null);
    await signOut();
    await navigate({ to: "/sign-in" });
    cache.clear();
  }, [cache, navigate]);
  const account = useMemo(
    () => ({ name, email, onSignOut: () => void onSignOut() }),
    [name, email, onSignOut],
  );

  const slug = params.slug ?? lastBenchmark();
  const here = me.memberships.find((it) => it.slug === slug) ?? (params.slug ? undefined : me.memberships[0]);
  useEffect(() => {
    if (here) rememberBenchmark(here.slug);
  }, [here]);
  const { data: overview } = useQuery(
    trpc.benchmark.overview.queryOptions(
      { benchmark: here?.slug ?? "" },
      { enabled: here !== undefined, staleTime: COUNTS_MS },
    ),
  );
  const benchmark = useMemo(
    () =>
      here && {
        slug: here.slug,
        title: here.title,
        roles: here.roles,
        ...(overview && {
          counts: {
            tasks: overview.begun,
            people: overview.people,
            ...(overview.waiting.length > 0 && { home: overview.waiting.length }),
          },
        }),
      },
    [here, overview],
  );
  const page = <Outlet />;
  return (
    <AccountScope value={account}>
      {benchmark ? <BenchmarkScope value={benchmark}>{page}</BenchmarkScope> : page}
      <SignInAgain />
    </AccountScope>
  );
}
