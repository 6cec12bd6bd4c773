import { useQueryClient } from "@tanstack/react-query";
import { categoryWords } from "@touchstone/scoring/words";
import { Button, cx, KeyValue, Panel, ProgressBar, toast } from "@touchstone/ui";
import { type DragEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageCommands } from "../app/page-commands.ts";
import { trpc } from "../trpc.ts";
import { type HeadFacts, readHead, sendSubmission, UploadRefused } from "./upload.ts";

/** Problems shown at once. */
const SHOWN = 12;
const MEGABYTE = 1_000_000;

interface Chosen {
  file: File;
  head: HeadFacts | null;
}

function Facts({ chosen: { file, head } }: { chosen: Chosen & { head: HeadFacts } }) {
  const { t } = useTranslation();
  const size =
    file.size < MEGABYTE ? `${Math.ceil(file.size / 1000)} kB` : `${(file.size / MEGABYTE).toFixed(1)} MB`;
  return (
    <KeyValue
      className="max-w-160"
      entries={[
        { key: "system", term: t("results.upload.system"), value: <strong>{head.system}</strong> },
        { key: "family", term: t("results.upload.family"), value: head.family },
        {
          key: "category",
          term: t("results.upload.category"),
          value: categoryWords(head.category as Parameters<typeof categoryWords>[0]) ?? head.category,
        },
        {
          key: "release",
          term: t("results.upload.forRelease"),
          value: <span className="mono">{head.release}</span>,
        },
        {
          key: "complete",
          term: t("results.upload.complete"),
          value: t(head.complete ? "results.upload.completeYes" : "results.upload.completeNo"),
        },
        { key: "size", term: t("results.upload.size"), value: `${file.name}, ${size}` },
      ]}
    />
  );
}

/** Takes a submission by drop or by choice; shows what it says of itself before it is sent, and names the lines that are wrong. */
export function UploadPanel({ release, onDone }: { release: string; onDone: () => void }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [sending, setSending] = useState(false);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<UploadRefused | null>(null);
  const commands = useMemo(
    () => [{ key: "upload", label: t("results.palette.upload"), run: () => input.current?.click() }],
    [t],
  );
  usePageCommands(commands);
  const take = async (file: File | undefined) => {
    setOver(false);
    if (!file || sending) return;
    setRefused(null);
    setChosen({ file, head: await readHead(file) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const send = async ({ file }: Chosen) => {
    setSending(true);
    setRefused(null);
    try {
      const { found } = await sendSubmission(release, file);
      toast.done(t(found ? "results.upload.found" : "results.upload.done"));
      setChosen(null);
      await cache.invalidateQueries(trpc.submission.pathFilter());
      onDone();
    } catch (error) {
      setRefused(error instanceof UploadRefused ? error : new UploadRefused(t("results.upload.failed"), []));
    } finally {
      setSending(false);
    }
  };
  const head = chosen?.head ?? null;
  return (
    <Panel
      title={t("results.upload.heading")}
      className={cx("border-dashed", over && "border-accent! bg-accent-ground!")}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is beside the button, which does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className="grid grid-cols-1 gap-3"
      >
        <p className="max-w-[70ch] text-ink-2">{t("results.upload.text")}</p>
        <input
          ref={input}
          type="file"
          accept=".jsonl,.ndjson,.json,application/x-ndjson"
          aria-label={t("results.upload.choose")}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
        {chosen && head && <Facts chosen={{ file: chosen.file, head }} />}
        {chosen && !head && (
          <div role="alert">
            <p className="font-semibold text-block">{t("results.upload.badHead")}</p>
            <p className="max-w-[70ch] text-ink-2">{t("results.upload.badHeadText")}</p>
          </div>
        )}
        {refused && (
          <div role="alert">
            <p className="font-semibold text-block">{t("results.upload.refused")}</p>
            <p>{refused.message}</p>
            <ul className="mt-1 grid grid-cols-1 gap-1">
              {refused.problems.slice(0, SHOWN).map(({ line, field, message }) => (
                <li key={`${line} ${field} ${message}`}>
                  {line !== null && <strong>{t("results.upload.line", { line })}: </strong>}
                  <bdi>{message}</bdi> <span className="mono text-ink-3">{field}</span>
                </li>
              ))}
            </ul>
            {refused.problems.length > SHOWN && (
              <p className="text-ink-3">
                {t("results.upload.more", { count: refused.problems.length - SHOWN })}
              </p>
            )}
          </div>
        )}
        {sending && chosen && (
          <ProgressBar label={t("results.upload.sending", { name: chosen.file.name })} done={0} />
        )}
        <div className="flex flex-wrap gap-2">
          {chosen && head && (
            <Button variant="primary" busy={sending} onClick={() => void send(chosen)}>
              {t("results.upload.send")}
            </Button>
          )}
          <Button disabled={sending} onClick={() => input.current?.click()}>
            {t(chosen ? "results.upload.other" : "results.upload.choose")}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
