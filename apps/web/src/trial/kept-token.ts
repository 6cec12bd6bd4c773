const nameOf = (trial: string) => `touchstone.trial.${trial}.token`;

/**
 * The token with which this window writes. It lives as long as the window, so a reload goes on and a second window asks
 * before it takes over.
 */
export const keptToken = {
  read: (trial: string): number | null => {
    const stored = Number(sessionStorage.getItem(nameOf(trial)));
    return stored > 0 ? stored : null;
  },
  keep: (trial: string, token: number) => sessionStorage.setItem(nameOf(trial), String(token)),
};
