import { Kbd } from "@touchstone/ui";
import Search from "lucide-react/icons/search";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

const PaletteSheet = lazy(async () => ({ default: (await import("./palette-sheet.tsx")).PaletteSheet }));

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

/** The button and the key that open the command palette; the palette itself is loaded on first use. */
export function Palette() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setWanted(true);
      setOpen((was) => !was);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label={t("shell.palette.open")}
        aria-keyshortcuts="Control+K Meta+K"
        title={t("shell.palette.open")}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="inline-grid min-h-7 min-w-7 place-items-center rounded text-ink-2 hover:text-ink"
      >
        <Search size={16} aria-hidden className="md:hidden" />
        <span className="hidden md:block">
          <Kbd>{isApple ? "⌘K" : "Ctrl K"}</Kbd>
        </span>
      </button>
      {wanted && (
        <Suspense>
          <PaletteSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
