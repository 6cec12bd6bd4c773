/** The mark: a stone with two streaks. */
export function Mark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden className="size-4.5 shrink-0 overflow-hidden rounded-sm bg-ink">
      <path d="M0 18 L18 0 V7 L7 18 Z" className="fill-t1" />
      <path d="M7 18 L18 7 V18 Z" className="fill-t3" />
    </svg>
  );
}
