import { lazy, Suspense } from "react";
import { cx } from "./cx.ts";

const Rendered = lazy(() =>
  import("./rendered-markdown.tsx").then((it) => ({ default: it.RenderedMarkdown })),
);

/** Characters without which a text reads the same as Markdown and as plain text. */
const MARKUP = /[*_`$<>#\\~|]|!?\[[^\]]*\]\(|^\s*(?:[-+]|\d+[.)])\s/m;

interface RichTextProps {
  text: string;
  className?: string;
}

/**
 * A question or passage as its reader sees it: Markdown with `$…$` maths and `\ce{}`. Plain texts show at once; the
 * renderer is fetched only for those that need it, and the source stands there meanwhile. Raw HTML is shown as text.
 */
export function RichText({ text, className }: RichTextProps) {
  const plain = (
    <div className={cx("whitespace-pre-line", className)} dir="auto">
      {text}
    </div>
  );
  if (!MARKUP.test(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <div className={cx("rich-text", className)} dir="auto">
        <Rendered text={text} />
      </div>
    </Suspense>
  );
}
