import { Button, ConfirmDialog, KeyValue, type KeyValueEntry, SectionLabel } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Day } from "../app/day.tsx";
import type { Release } from "./release.ts";

const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .toSorted(([a], [b]) => a.localeCompare(b, "en"))
    .map(([id, n]) => `${id} (${n})`)
    .join(", ");

/** Where the zip of a published release is; the server writes down who took it. */
export const bundlePath = (id: string): string => `/api/releases/${id}/bundle.zip`;

/** The file, after a word on what taking it means. */
export function DownloadButton({ release }: { release: Release }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        {t("release.download")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("release.downloadTitle", { version: release.version })}
        description={t("release.downloadText")}
        confirmLabel={t("release.download")}
        onConfirm={() => location.assign(bundlePath(release.id))}
      />
    </>
  );
}

/** Date, canary, notes; once published also hashes and what the manifest counts. */
export function ReleaseFacts({ slug, release }: { slug: string; release: Release }) {
  const { t } = useTranslation();
  const { manifest } = release;
  const mono = (text: string) => <span className="mono break-all">{text}</span>;
  const some = (counts: Readonly<Record<string, number>>) => counted(counts) || t("release.facts.none");
  const published: KeyValueEntry[] = manifest
    ? [
        { key: "hash", term: t("release.facts.hash"), value: mono(release.bundleHash ?? "") },
        { key: "digest", term: t("release.facts.digest"), value: mono(manifest.digest) },
        { key: "waivers", term: t("release.facts.waivers"), value: some(manifest.waivers) },
        { key: "notRun", term: t("release.facts.notRun"), value: some(manifest.notRun) },
        {
          key: "verify",
          term: t("release.facts.verify"),
          value: mono(`npx touchstone release verify ${slug}-${release.version}.zip`),
        },
      ]
    : [];
  return (
    <section>
      <SectionLabel ruled>{t("release.facts.heading")}</SectionLabel>
      <KeyValue
        entries={[
          { key: "date", term: t("release.facts.date"), value: <Day at={release.date} /> },
          ...(release.notes
            ? [
                {
                  key: "notes",
                  term: t("release.facts.notes"),
                  value: <p className="whitespace-pre-wrap">{release.notes}</p>,
                },
              ]
            : []),
          {
            key: "canary",
            term: t("release.facts.canary"),
            value: (
              <>
                {mono(release.canary)}
                <p className="text-xs text-ink-3">{t("release.facts.canaryHint")}</p>
              </>
            ),
          },
          ...published,
        ]}
      />
    </section>
  );
}
