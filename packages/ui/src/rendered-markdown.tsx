import "katex/contrib/mhchem";
import "katex/dist/katex.min.css";
import Markdown from "react-markdown";
import rehypeKatex from "rehype-katex";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";

/** Markdown with tables to elements; no raw HTML, no images from elsewhere, links without a referrer. A broken formula shows its source. */
export function RenderedMarkdown({ text }: { text: string }) {
  return (
    <Markdown
      remarkPlugins={[[remarkGfm, { singleTilde: false }], remarkMath]}
      rehypePlugins={[[rehypeKatex, { strict: false, throwOnError: false, trust: false }]]}
      disallowedElements={["img"]}
      unwrapDisallowed
      components={{
        // What scrolls sideways within itself must be reachable by keyboard.
        table: ({ children }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          <div className="rich-table" tabIndex={0}>
            <table>{children}</table>
          </div>
        ),
        pre: ({ children }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
          <pre tabIndex={0}>{children}</pre>
        ),
        a: ({ href, children }) => (
          <a className="text-link" href={href} rel="noreferrer noopener" target="_blank">
            {children}
          </a>
        ),
      }}
    >
      {text}
    </Markdown>
  );
}
