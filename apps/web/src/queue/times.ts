const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const seconds = new Intl.DateTimeFormat(undefined, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

/** Hour and minute of an instant, in the reader's zone. */
export const clockTime = (at: string | number): string => time.format(new Date(at));
/** Hour, minute and second. */
export const exactTime = (at: string | number): string => seconds.format(new Date(at));
