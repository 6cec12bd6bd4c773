import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Field, SectionLabel, TextArea, toast } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { trpc } from "../trpc.ts";
import type { Judging } from "./use-judging.ts";

const MIN_NOTE = 20;

/** A judge's own search for other answers; what is typed is kept like everything else. */
export function SearchForm({ assignment, judging }: { assignment: string; judging: Judging }) {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { note, found } = judging.search;
  const record = useMutation(
    trpc.judging.recordSearch.mutationOptions({
      onSuccess: async (done) => {
        judging.changeSearch({ note: "", found: "" });
        toast.done(t("judging.search.recorded", { count: done.found }));
        await judging.flush();
        await cache.invalidateQueries({ queryKey: ["judging.read", assignment] });
      },
    }),
  );
  return (
    <section className="grid gap-3">
      <SectionLabel>{t("judging.search.title")}</SectionLabel>
      <p className="text-xs text-ink-2">{t("judging.search.lede")}</p>
      <Field label={t("judging.search.note")} hint={t("judging.search.noteHint")}>
        <TextArea
          rows={3}
          maxLength={5000}
          value={note}
          onChange={(text) => judging.changeSearch({ note: text })}
        />
      </Field>
      <Field
        label={t("judging.search.found")}
        note={t("judging.optional")}
        hint={t("judging.search.foundHint")}
      >
        <TextArea
          rows={2}
          maxLength={50_000}
          value={found}
          onChange={(text) => judging.changeSearch({ found: text })}
        />
      </Field>
      <div>
        <Button
          size="sm"
          busy={record.isPending}
          disabled={note.trim().length < MIN_NOTE}
          onClick={() => record.mutate({ assignment, note, found })}
        >
          {t("judging.search.record")}
        </Button>
      </div>
    </section>
  );
}
