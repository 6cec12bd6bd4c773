import { CONNECTIONS, perSecond } from "./load.ts";
import { type Measurement, median } from "./measurement.ts";

const ROUNDS = 5;
/** The least share of the bare rate that the studio must reach. */
const SHARE = 1 / 3;

export interface Sides {
  /** Pieces of work in one round of one side. */
  total: number;
  http: (lane: number, piece: number) => Promise<void>;
  bare: (lane: number, piece: number) => Promise<void>;
  /** Puts things back after each round of a side; its time is not measured. */
  between: () => Promise<void>;
}

/** Both sides in turn, after one round of each to warm up; the median of the rounds' shares. */
export async function compareRates(name: string, statements: number, sides: Sides): Promise<Measurement> {
  const rates: { http: number; bare: number }[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const http = await perSecond(sides.total, sides.http);
    await sides.between();
    const bare = await perSecond(sides.total, sides.bare);
    await sides.between();
    if (round >= 0) rates.push({ http, bare });
  }
  const [http, bare] = [median(rates.map((it) => it.http)), median(rates.map((it) => it.bare))];
  return {
    name,
    measured: median(rates.map((it) => it.http / it.bare)),
    limit: SHARE,
    wanted: "at least",
    unit: "",
    detail: `${http.toFixed(0)}/s against ${bare.toFixed(0)}/s for the same ${statements} statements, ${CONNECTIONS} connections`,
  };
}
