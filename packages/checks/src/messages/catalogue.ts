/**
 * Words of a set of checks. `checks` by check id, `findings` by finding code, `reasons` by the code that says why a check
 * did not run or does not apply. Texts hold i18next-style `{{param}}`; a text that counts has `_one` and `_other` forms.
 */
export interface CheckCatalogue {
  /** `title` says what the check demands, `why` the reason of the rule. */
  checks: Readonly<Record<string, { title: string; why: string }>>;
  findings: Readonly<Record<string, string>>;
  reasons: Readonly<Record<string, string>>;
  /** Labels of mends by `fix.label`; they take the parameters of their finding. */
  fixes?: Readonly<Record<string, string>>;
}
