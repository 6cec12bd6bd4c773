import { errorText } from "./error-text.ts";

/** The same work; its failure says in words what went wrong, for dialogs that show the message of an error. */
export async function inWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
}
