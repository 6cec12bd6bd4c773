import fc from "fast-check";

// The same cases on every machine, so that a failure says something about the change. `FAST_CHECK_SEED=random` looks
// for new ones, a number repeats a run.
const asked = process.env.FAST_CHECK_SEED;
if (asked !== "random") fc.configureGlobal({ seed: asked ? Number(asked) : 20_261_130 });
