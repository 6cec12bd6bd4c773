import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { DatabaseUnavailable } from "./database-errors.ts";

async function refusal(url: string): Promise<Error> {
  return connect({ url }).then(
    () => expect.unreachable(),
    (error: Error) => error,
  );
}

test("an address where nothing listens is named with host, port and database, and without the password", async () => {
  const error = await refusal("postgres://someone:s3cret@127.0.0.1:1/atlas");
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error.message).toBe('The database "atlas" at 127.0.0.1:1 cannot be used: nothing listens there.');
});

test("an address of something else is refused without repeating it", async () => {
  const error = await refusal("mysql://someone:s3cret@example.org/atlas");
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error.message).not.toContain("s3cret");
});
