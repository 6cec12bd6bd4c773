type Details = Record<string, unknown>;

const named = (key: string) => (details: Details) => String(details[key] ?? "");
const taskOf = named("task");

/** Words of the command line, by the reason of an error. */
export const FAILURES: Readonly<Record<string, (details: Details) => string>> = {
  port: ({ value }) => `PORT must be a whole number from 0 to 65535; it is "${String(value)}".`,
  secret_required: () =>
    "With DATABASE_URL, TOUCHSTONE_SECRET is needed too: at least 32 characters, the same for every process on this database. It protects sessions and stored keys.",
  secret_short: () => "TOUCHSTONE_SECRET must have at least 32 characters.",
  contact: ({ value }) => `TOUCHSTONE_CONTACT is no e-mail address: ${String(value)}`,
  source_stand_in: ({ value }) =>
    `TOUCHSTONE_SOURCES_STAND_IN must be an http address on this machine, such as http://127.0.0.1:4500: ${String(value)}`,
  public_url: ({ value }) =>
    `TOUCHSTONE_URL must be a full address such as https://studio.example.org; it is "${String(value)}".`,
  port_in_use: ({ host, port }) =>
    `Port ${String(port)} on ${String(host)} is in use, perhaps by a Touchstone that runs already. Stop it, or choose another port: PORT=4401 npm start. Nothing was changed.`,
  no_such_task: (details) => `There is no task ${taskOf(details)}.`,
  no_such_revision: (details) =>
    `${taskOf(details)} has no revision ${named("revision")(details)}; 0 means that it was never submitted.`,
  no_such_benchmark: (details) => `There is no benchmark ${named("benchmark")(details)}.`,
  no_such_member: () => "The benchmark has no owner to whom the drafts could belong.",
  unstorable_text: (details) =>
    `Document ${named("index")(details)} holds text that cannot be stored. Nothing was imported.`,
  drift_not_for_task: () =>
    "The task keeps no records of databases, or it is neither accepted nor in a published release.",
  address_not_ours: ({ host }) =>
    `This machine has no address ${String(host)}. Check HOST. Nothing was changed.`,
  port_not_allowed: ({ port }) =>
    `This user may not listen on port ${String(port)}. Choose one above 1023. Nothing was changed.`,
};

export const WORDS = {
  firstStart: "First start: preparing the database. This takes a few seconds.",
  example: "Loading the example benchmark.",
  ready: (url: string) => `Touchstone is ready: ${url}`,
  data: (folder: string) => `Data: ${folder}`,
  server: (address: string) => `Database: ${address}`,
  enterExample: "Open the address and choose one of the fictional people of the example to look around.",
  signIn: "Sign in with your e-mail address and password.",
  setUp: (url: string) => `Set it up here; the link works once, for seven days:\n  ${url}`,
  notEmpty: "--empty has no effect: this installation has people already.",
  ephemeral: (folder: string, kind: string) =>
    `WARNING: ${folder} is on ${kind}. Everything in it is lost when this machine or container stops.\n         Set TOUCHSTONE_DATA_DIR to a folder on a disk, or mount a volume there.`,
  open: (host: string) =>
    `Listening on ${host}: others can reach this. Put a proxy with TLS in front of it and set TOUCHSTONE_URL.`,
  stopping: "Stopping: finishing what is under way. Press Ctrl-C again to stop at once.",
  stopped: "Stopped.",
  databaseLost: (message: string) => `The database went away and could not be brought back: ${message}`,
  fault: "Touchstone failed:",
  backedUp: (rows: number, file: string) => `Backup written: ${rows} rows in ${file}.`,
  keepSecret: (file: string) =>
    `Keep ${file} with it: stored keys of model providers can be read only with this secret.`,
  fileExists: (file: string) => `${file} exists already. Choose another name.`,
  checked: (file: string, id: string, passed: number, waiting: number) =>
    `${file} ${id}: ${passed} checks pass, ${waiting} wait for a probe, a model or a person`,
  checkSummary: (documents: number, block: number, warn: number) =>
    `${documents} ${documents === 1 ? "document" : "documents"}: ${block} to mend, ${warn} to look at`,
  lintGroup: {
    error: (count: number) => `Cannot be true (${count})`,
    warn: (count: number) => `Unlikely to be true (${count})`,
    info: (count: number) => `For information (${count})`,
  },
  lintSummary: (file: string, errors: number, warnings: number) =>
    `${file}: ${errors} ${errors === 1 ? "error" : "errors"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"}`,
  exported: (task: string, file: string) => `${task} written to ${file}.`,
  wholeNumber: "A whole number from 1 is wanted.",
  nothingImported: "Nothing was imported.",
  imported: (tasks: string[]) =>
    `${tasks.length} ${tasks.length === 1 ? "draft" : "drafts"}: ${tasks.join(", ")}`,
  noSuchFile: (file: string) => `There is no ${file}.`,
  notAnArchive: (file: string, reason: string) => `${file} is not a release archive (${reason}).`,
  sound: (slug: string, version: string, tasks: number, digest: string) =>
    `${slug} ${version} is whole and sound: ${tasks} ${tasks === 1 ? "task" : "tasks"}, digest ${digest}`,
  restored: (rows: number) => `Restored: ${rows} rows.`,
} as const;

/** Words of `import`. */
export const TABLE = {
  oneFile: "Name one file: task documents, or a table with --csv.",
  noMapping: (text: string) =>
    `${text} is no mapping; write field=column,field=column. \`touchstone import --help\` lists the fields.`,
  noLines: (text: string) => `${text} is no list of lines; write 2-40,45.`,
  cannotRead: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
  columns: (names: readonly string[]) => `Columns: ${names.join(", ")}`,
  unused: (names: readonly string[]) => `Left out, because nothing takes them: ${names.join(", ")}`,
  noRows: "There is no row on these lines.",
  warning: "to look at",
  wouldImport: (count: number) =>
    `${count} ${count === 1 ? "draft" : "drafts"} would be made. Nothing was changed.`,
} as const;

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Words of `import` about questions that are asked already. */
export const DUPLICATES = {
  same: (task: string | null, line: number | null) =>
    task === null
      ? `the same question stands on line ${String(line)}`
      : `${task} of this benchmark asks the same question`,
  left: (count: number) =>
    `${plural(count, "duplicate is", "duplicates are")} left out; --take-duplicates takes ${count === 1 ? "it" : "them"}.`,
  taken: (count: number) => `${plural(count, "duplicate is", "duplicates are")} taken all the same.`,
} as const;

const STANDINGS = {
  same: "same",
  changed_answer_holds: "changed, the answer holds",
  new_members: "new members",
  answer_broken: "ANSWER BROKEN",
  gone: "GONE",
  not_checked: "not checked",
} as const;

/** Words of `drift`. */
export const DRIFT = {
  nothing: "No accepted or released task keeps records of databases.",
  begun: (tasks: number) => `Asking the databases of ${plural(tasks, "task", "tasks")} again.`,
  underWay: (tasks: number) => `Going on with a run over ${plural(tasks, "task", "tasks")}.`,
  progress: (done: number, total: number, message: string) => `${done} of ${total} tasks; ${message}`,
  stopping: "Stopping after this question. Press Ctrl-C again to stop at once.",
  stopped: "Stopped. The same command goes on from there, and so does a running studio.",
  failed: (reason: string) => `The run did not come to its end: ${reason}`,
  notChecked: (tasks: number) =>
    `WARNING: ${plural(tasks, "task was", "tasks were")} not checked, or not wholly. That is no pass.`,
  line: (
    task: string,
    revision: number,
    standing: keyof typeof STANDINGS,
    reasons: readonly string[],
    breaks: number,
    suspended: boolean,
  ) =>
    [
      `${task} revision ${revision}: ${STANDINGS[standing]}`,
      reasons.length > 0 ? ` (${reasons.join(", ")})` : "",
      breaks > 0 ? `, ${plural(breaks, "thing", "things")} it stands on` : "",
      suspended ? ", suspended" : "",
    ].join(""),
  summary: (counts: Readonly<Record<keyof typeof STANDINGS, number>>) =>
    (Object.keys(STANDINGS) as (keyof typeof STANDINGS)[])
      .map((it) => `${counts[it]} ${STANDINGS[it].toLowerCase()}`)
      .join(" · "),
} as const;

/** Words of `score` and `submission`. */
export const SCORE = {
  noSubmission: (file: string) => `There is no submission ${file}.`,
  empty: "the submission is empty; its first line is the header",
  cannotRead: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
  otherRelease: (named: string, benchmark: string, version: string) =>
    `made for ${named}; this release is ${benchmark} ${version}`,
  unreadable: {
    line_too_long: "a line of more than 64 MiB",
    damaged_gzip: "the gzip data end or break off here",
  } as Readonly<Record<string, string>>,
  nothingScored: "Nothing was scored.",
  judgeNeedsOut: "--judge needs --out: answers that were paid for are kept there.",
  stdinOnce:
    "Standard input cannot be read twice, and it is not the submission that was begun here. Choose another --out.",
  goingOn: (lines: string) => `Going on behind line ${lines}, where the last run stopped.`,
  anew: "The unfinished run in this folder was of other inputs or settings: starting anew.",
  stopping: "Stopping. Press Ctrl-C again to stop at once.",
  stopped: (lines: string) => `Stopped after ${lines} lines. The same command goes on from there.`,
  stoppedForGood: "Stopped. Without --out the next run begins anew.",
  noKey: (name: string) => `The environment variable ${name} of the judge file is not set.`,
  sameFamily: (family: string) =>
    `WARNING: judge and system are both of family ${family}; the row is marked same_family.`,
  judgeUse: (calls: string, tokensIn: string, tokensOut: string, cost: string | null) =>
    `Judge: ${calls} calls, ${tokensIn} tokens in, ${tokensOut} out${cost === null ? "" : `, cost ${cost}`}.`,
  judgeFailed: (calls: number, reason: string) =>
    `Judge: ${plural(calls, "call", "calls")} failed (${reason}). Their units are open; the same command asks again.`,
  calibrationNeedsJudge: "--calibration needs --judge: it is the judge that is measured.",
  instrumentFailed: (accepted: number, tested: number) =>
    `WARNING: the judge took ${accepted} of ${plural(tested, "deliberately false key", "deliberately false keys")} for right; do not rely on its verdicts.`,
  calibrated: (pairs: number, negatives: number, sensitivity: string, specificity: string, enough: boolean) =>
    `Judge on ${plural(pairs, "labelled pair", "labelled pairs")}, ${negatives} negative: sensitivity ${sensitivity}, specificity ${specificity}${enough ? "." : "; not calibrated enough, at least 100 pairs with 59 negative ones are needed."}`,
  open: (units: string, file: string | null) =>
    `${units} questions are open: no rule decides them.${file === null ? "" : ` ${file} lists them; it holds gold, so keep it away from systems.`}`,
  lintErrors: (count: number) =>
    `${plural(count, "error", "errors")} of the linter: do not publish these numbers.`,
  withheld: (types: string) => `No headline for ${types}: too much is ungraded, or the run is unfinished.`,
  scored: (system: string, release: string, records: string, runs: number) =>
    `${system} on ${release}: ${records} lines, ${plural(runs, "run", "runs")}.`,
  written: (folder: string) => `Written to ${folder}.`,
  exported: (rows: string, file: string) => `${rows} rows in ${file}.`,
  imported: (lines: string, file: string) => `${lines} lines in ${file}.`,
  nothingWritten: "Nothing was written.",
  noPath: (text: string) => `${text} is no mapping; write field=path,field=path.`,
  needsSystem: "--system is needed: the name of the system as tables print it.",
  needsProtocol: "--category human needs --protocol FILE.",
  noRecords: "There is nothing to import.",
  unmapped: {
    not_a_log:
      "not an Inspect AI log in JSON format; convert an .eval file with `inspect log convert --to json`",
    no_samples: "the log holds no samples",
    wrong_shape: "cannot be taken over",
    unknown_limit: "a limit that has no counterpart",
    twice: "a second answer to this task in this run; map `run`",
    invalidated: "invalidated in the log: taken over as a failure",
  } as Readonly<Record<string, string>>,
} as const;
