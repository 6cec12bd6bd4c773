import { Link } from "@tanstack/react-router";
import { RichText } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import scoring from "../../../../docs/scoring.md?raw";
import { Shell } from "../app/shell.tsx";

/** The page has its own title; links within the file and to its neighbours lead nowhere here. */
const shown = scoring
  .replace(/^# .*$/m, "")
  .replace(/<!--[\s\S]*?-->/g, "")
  .replace(/^\[[^\]]+\]\(#[^)]*\)(?: ·)?$/gm, "")
  .replace(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, "$1");

/** How every number comes about, for readers of results: docs/scoring.md as this version has it. */
export function ScoresPage({ slug }: { slug: string }) {
  const { t } = useTranslation();
  return (
    <Shell
      title={t("results.docs")}
      crumb={
        <Link to="/b/$slug/results" params={{ slug }} className="text-link">
          {t("results.title")}
        </Link>
      }
      heading={t("results.docs")}
    >
      <h1 className="mb-4 font-serif text-2xl font-semibold">{t("results.docs")}</h1>
      <RichText
        text={shown}
        className="max-w-[80ch] text-md leading-relaxed [&_h2]:mt-8 [&_h2]:mb-2 [&_h2]:font-serif [&_h2]:text-xl [&_h2]:font-semibold [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:font-semibold"
      />
    </Shell>
  );
}
