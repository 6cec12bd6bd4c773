import { Toast as Base } from "@base-ui/react/toast";
import X from "lucide-react/icons/x";
import { cx } from "./cx.ts";
import { type Tone, toneFill } from "./tones.ts";
import { useWords } from "./words.tsx";

const manager = Base.createToastManager();

interface ToastMore {
  /** A second, muted line. */
  detail?: string;
  /** One act, such as taking it back. */
  act?: { label: string; onAct: () => void };
}

function show(text: string, tone: Tone, more: ToastMore, timeout: number): string {
  return manager.add({
    title: text,
    description: more.detail,
    type: tone,
    timeout,
    priority: tone === "block" ? "high" : "low",
    actionProps: more.act ? { children: more.act.label, onClick: more.act.onAct } : undefined,
  });
}

/** Passing words at the edge of the screen. A refusal stays until it is dismissed; each call answers the id to close by. */
export const toast = {
  tell: (text: string, more: ToastMore = {}) => show(text, "neutral", more, more.act ? 9000 : 5000),
  done: (text: string, more: ToastMore = {}) => show(text, "pass", more, more.act ? 9000 : 5000),
  fail: (text: string, more: ToastMore = {}) => show(text, "block", more, 0),
  close: (id: string) => manager.close(id),
};

function ToastList() {
  const words = useWords();
  const { toasts, close } = Base.useToastManager();
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      // An urgent toast is also announced by itself; hiding it here would hide its buttons too.
      aria-hidden={false}
      swipeDirection={["right", "down"]}
      className="floating data-limited:hidden"
    >
      <Base.Content className="flex items-start gap-2.5 py-2.5 ps-3 pe-1.5">
        <span
          aria-hidden
          className={cx("mt-1.5 size-2 shrink-0 rounded-xs", toneFill[(item.type ?? "neutral") as Tone])}
        />
        <div className="min-w-0 flex-1">
          <Base.Title render={<p />} className="font-semibold" />
          <Base.Description className="text-ink-2" />
          {item.actionProps && (
            <Base.Action
              className="mt-0.5 min-h-6 font-semibold text-accent hover:underline"
              onClick={() => close(item.id)}
            />
          )}
        </div>
        <Base.Close
          aria-label={words.dismiss}
          className="grid size-6 shrink-0 place-items-center rounded text-ink-3 hover:bg-sunk hover:text-ink"
        >
          <X size={13} aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}

/** Where toasts appear; UiProvider mounts it once. */
export function Toaster() {
  const words = useWords();
  return (
    <Base.Provider toastManager={manager} limit={4}>
      <Base.Portal>
        <Base.Viewport
          aria-label={words.notifications}
          className="fixed end-3 bottom-3 z-60 flex w-88 max-w-[calc(100vw-1.5rem)] flex-col-reverse gap-2"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
