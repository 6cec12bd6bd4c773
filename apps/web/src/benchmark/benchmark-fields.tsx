import { Field, TextArea, TextField } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { fieldProblem, refusalOf } from "../app/error-text.ts";
import { linesOf } from "../app/lines.ts";

/** What a benchmark says of itself, as typed: lists have one entry a line. */
export interface BenchmarkForm {
  title: string;
  slug: string;
  description: string;
  disciplines: string;
  databases: string;
  licence: string;
}

export const emptyBenchmark: BenchmarkForm = {
  title: "",
  slug: "",
  description: "",
  disciplines: "",
  databases: "",
  licence: "CC-BY-4.0",
};

/** The form as the server takes it. */
export const sentBenchmark = (form: BenchmarkForm) => ({
  ...form,
  disciplines: linesOf(form.disciplines),
  databases: linesOf(form.databases),
});

/** A short name made of a title: letters and digits, at most 40. */
const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/[^\p{Letter}\p{Number} -]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 40)
    .replace(/-+$/, "");

/** The fields of a benchmark; with `withSlug` also its short name, proposed from the title until it is typed. */
export function BenchmarkFields(props: {
  value: BenchmarkForm;
  onChange: (value: BenchmarkForm) => void;
  error: unknown;
  withSlug?: boolean;
}) {
  const { t } = useTranslation();
  const { value, error } = props;
  const set = (patch: Partial<BenchmarkForm>) => props.onChange({ ...value, ...patch });
  const proposed = value.slug === slugOf(value.title);
  const slugProblem =
    refusalOf(error)?.reason === "slug_taken"
      ? t("errors.reason.slug_taken")
      : (fieldProblem(error, "/benchmark/slug") ?? fieldProblem(error, "/slug")) &&
        t("benchmark.fields.slugBad");
  return (
    <>
      <Field label={t("benchmark.fields.title")}>
        <TextField
          required
          maxLength={200}
          value={value.title}
          onChange={(title) => set({ title, ...(props.withSlug && proposed && { slug: slugOf(title) }) })}
        />
      </Field>
      {props.withSlug && (
        <Field label={t("benchmark.fields.slug")} hint={t("benchmark.fields.slugHint")} error={slugProblem}>
          <TextField
            mono
            required
            minLength={2}
            maxLength={40}
            pattern="[a-z][a-z0-9]*(-[a-z0-9]+)*"
            title={t("benchmark.fields.slugBad")}
            value={value.slug}
            onChange={(slug) => set({ slug })}
          />
        </Field>
      )}
      <Field label={t("benchmark.fields.description")}>
        <TextArea rows={2} value={value.description} onChange={(description) => set({ description })} />
      </Field>
      <Field label={t("benchmark.fields.disciplines")} hint={t("benchmark.fields.disciplinesHint")}>
        <TextArea rows={2} value={value.disciplines} onChange={(disciplines) => set({ disciplines })} />
      </Field>
      <Field label={t("benchmark.fields.databases")} hint={t("benchmark.fields.databasesHint")}>
        <TextArea rows={2} value={value.databases} onChange={(databases) => set({ databases })} />
      </Field>
      <Field label={t("benchmark.fields.licence")}>
        <TextField mono required value={value.licence} onChange={(licence) => set({ licence })} />
      </Field>
    </>
  );
}
