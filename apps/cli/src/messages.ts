type Details = Record<string, unknown>;

const named = (key: string) => (details: Details) => String(details[key] ?? "");
const taskOf = named("task");

/** Words of the command line, by the reason of an error. */
export const FAILURES: Readonly<Record<string, (details: Details) => string>> = {
  port: ({ value }) => `PORT must be a whole number from 0 to 65535; it is "${String(value)}".`,
  secret_required: () =>
    "With DATABASE_URL, TOUCHSTONE_SECRET is needed too: at least 32 characters, the same for every process on this database. It protects sessions and stored keys.",
  secret_short: () => "TOUCHSTONE_SECRET must have at least 32 characters.",
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
