/** What every answer form gets: the answer so far and where changes go. */
export interface AnswerProps<A> {
  value: A;
  onChange: (value: A) => void;
  readOnly?: boolean | undefined;
}
