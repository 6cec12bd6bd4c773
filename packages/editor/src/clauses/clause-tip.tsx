import { type RefObject, useCallback, useEffect, useState } from "react";

/** What a tip says and where it stands, in pixels from the corner of the editor. */
export interface ClauseTip {
  label: string;
  left: number;
  top: number;
  /** Shown without waiting, because somebody went there with the keyboard. */
  atOnce: boolean;
}

/** The tip of the clause that the pointer is on, or that somebody has just gone to; `frame` is what tips are placed in. */
export function useClauseTip(frame: RefObject<HTMLElement | null>): {
  tip: ClauseTip | null;
  showAt: (id: string) => void;
  hide: () => void;
} {
  const [tip, setTip] = useState<ClauseTip | null>(null);
  const hide = useCallback(() => setTip(null), []);
  const show = useCallback(
    (run: Element | null, atOnce: boolean) => {
      const label = run?.getAttribute("aria-description");
      const [line] = run?.getClientRects() ?? [];
      const corner = frame.current?.getBoundingClientRect();
      if (!label || !line || !corner) return setTip(null);
      setTip({ label, left: line.left - corner.left, top: line.top - corner.top, atOnce });
    },
    [frame],
  );
  const showAt = useCallback(
    (id: string) => show(frame.current?.querySelector(`[data-clause="${CSS.escape(id)}"]`) ?? null, true),
    [frame, show],
  );
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const over = ({ target }: Event) =>
      show(target instanceof Element ? target.closest("[data-clause]") : null, false);
    const press = (event: KeyboardEvent) => event.key === "Escape" && hide();
    element.addEventListener("pointerover", over);
    element.addEventListener("pointerleave", hide);
    element.addEventListener("focusout", hide);
    document.addEventListener("keydown", press);
    return () => {
      element.removeEventListener("pointerover", over);
      element.removeEventListener("pointerleave", hide);
      element.removeEventListener("focusout", hide);
      document.removeEventListener("keydown", press);
    };
  }, [frame, show, hide]);
  return { tip, showAt, hide };
}

/** The tip, and the same words for those who hear the page when they have gone to a clause. */
export function ClauseTipView({ tip }: { tip: ClauseTip | null }) {
  return (
    <>
      {tip && (
        <div
          aria-hidden
          data-at-once={tip.atOnce || undefined}
          className="clause-tip"
          style={{ left: tip.left, top: tip.top, maxWidth: `max(12rem, calc(100% - ${tip.left}px))` }}
        >
          {tip.label}
        </div>
      )}
      <output className="sr-only">{tip?.atOnce ? tip.label : ""}</output>
    </>
  );
}
