import { randomBytes } from "node:crypto";
import type { Chance, Clock, Ids } from "@touchstone/services";

/**
 * UUIDv7 that never go backwards within a process: several in one millisecond count up in the 12 bits after the time
 * (RFC 9562, method 1).
 */
export function uuidV7(clock: Clock): Ids {
  let last = 0;
  let counter = 0;
  return {
    next: () => {
      const now = clock.now().getTime();
      if (now > last) {
        last = now;
        counter = randomBytes(1)[0] ?? 0;
      } else if (++counter > 0xfff) {
        last += 1;
        counter = 0;
      }
      const time = last.toString(16).padStart(12, "0");
      const tail = randomBytes(8);
      tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
      const hex = `${time}7${counter.toString(16).padStart(3, "0")}${tail.toString("hex")}`;
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
    },
  };
}

export const systemClock: Clock = { now: () => new Date() };

export const systemChance: Chance = {
  token: () => randomBytes(24).toString("base64url"),
  seed: () => randomBytes(8).toString("hex"),
};
