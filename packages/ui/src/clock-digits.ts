const two = (part: number) => String(part).padStart(2, "0");

/** Milliseconds as m:ss (h:mm:ss from one hour on), rounded up, so that 0:00 means over. */
export function clockDigits(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
