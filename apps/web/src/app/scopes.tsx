import type { Role } from "@touchstone/contract";
import { createContext, type ReactNode, useContext } from "react";
import type { PlaceKey } from "./places.ts";

export interface AccountScopeValue {
  name: string;
  email: string;
  onSignOut: () => void;
}

export interface BenchmarkScopeValue {
  slug: string;
  title: string;
  /** Of the person who is signed in. */
  roles: readonly Role[];
  /** Numbers beside the places of the navigation. */
  counts?: Partial<Record<PlaceKey, number>>;
}

const AccountContext = createContext<AccountScopeValue | null>(null);
const BenchmarkContext = createContext<BenchmarkScopeValue | null>(null);

/** Who is signed in, for the shell of every screen below. */
export function AccountScope({ value, children }: { value: AccountScopeValue; children: ReactNode }) {
  return <AccountContext.Provider value={value}>{children}</AccountContext.Provider>;
}

/** The benchmark the screens below belong to. */
export function BenchmarkScope({ value, children }: { value: BenchmarkScopeValue; children: ReactNode }) {
  return <BenchmarkContext.Provider value={value}>{children}</BenchmarkContext.Provider>;
}

export function useAccount(): AccountScopeValue | null {
  return useContext(AccountContext);
}

export function useBenchmark(): BenchmarkScopeValue | null {
  return useContext(BenchmarkContext);
}

/** Whether the person holds a role here; an owner is also an editor. */
export function useHasRole(role: Role): boolean {
  const roles = useBenchmark()?.roles ?? [];
  return roles.includes(role) || (role === "editor" && roles.includes("owner"));
}
