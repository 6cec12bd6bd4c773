import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Json, SearchKind } from "@touchstone/contract";
import {
  Button,
  Checkbox,
  Dialog,
  Field,
  NumberField,
  Select,
  TextArea,
  TextField,
  toast,
} from "@touchstone/ui";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { fieldProblem } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import type { PanelEndpoint } from "./uniqueness-types.ts";

const Settings = z.record(z.string(), Json);

/** Settings as typed; null when they are no JSON object. */
const settingsOf = (text: string): Record<string, Json> | null => {
  try {
    const parsed = Settings.safeParse(JSON.parse(text.trim() === "" ? "{}" : text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

const blank = {
  label: "",
  family: "",
  baseUrl: "",
  model: "",
  search: "provider" as SearchKind,
  backend: "",
  temperature: null as number | null,
  priceIn: 0,
  priceOut: 0,
  enabled: true,
};

/** Adds or changes one endpoint. The stored key is kept unless another one is typed or it is removed. */
export function EndpointDialog(props: { slug: string; endpoint: PanelEndpoint | null; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const { endpoint, slug } = props;
  const {
    id: _id,
    keySet: _keySet,
    extraBody: held,
    ...columns
  } = endpoint ?? { ...blank, id: "", keySet: false, extraBody: {} };
  const [value, setValue] = useState(columns);
  const [key, setKey] = useState("");
  const [dropKey, setDropKey] = useState(false);
  const [extra, setExtra] = useState(Object.keys(held).length > 0 ? JSON.stringify(held, null, 2) : "");
  const settings = settingsOf(extra);
  const save = useMutation(
    trpc.panel.save.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.panel.list.queryFilter());
        toast.done(t("panel.saved"));
        props.onClose();
      },
    }),
  );
  const set = (patch: Partial<typeof value>) => setValue({ ...value, ...patch });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!settings) return;
    const keyInput =
      key !== "" ? { set: key } : dropKey || !endpoint?.keySet ? null : { keep: true as const };
    save.mutate({
      benchmark: slug,
      endpoint: endpoint?.id ?? null,
      ...value,
      key: keyInput,
      extraBody: settings,
    });
  };
  const problem = (name: string) => fieldProblem(save.error, `/${name}`);
  const text = (name: "label" | "family" | "model" | "backend", hint?: ReactNode, mono = false) => (
    <Field label={t(`panel.form.${name}`)} hint={hint} error={problem(name)} required={name !== "backend"}>
      <TextField
        mono={mono}
        required={name !== "backend"}
        value={value[name]}
        onChange={(next) => set({ [name]: next })}
      />
    </Field>
  );
  const price = (name: "priceIn" | "priceOut") => (
    <Field label={t(`panel.form.${name}`)}>
      <NumberField min={0} step={0.1} value={value[name]} onChange={(next) => set({ [name]: next ?? 0 })} />
    </Field>
  );
  return (
    <Dialog
      open
      keepOpen
      size="lg"
      onOpenChange={props.onClose}
      title={endpoint ? t("panel.form.editTitle", { label: endpoint.label }) : t("panel.form.addTitle")}
      footer={
        <>
          <Button onClick={props.onClose}>{t("words.cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={save.isPending} disabled={!settings}>
            {t("panel.form.save")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-3.5 pb-2 sm:grid-cols-2">
        {text("label")}
        {text("family", t("panel.form.familyHint"))}
        <Field
          label={t("panel.form.baseUrl")}
          hint={t("panel.form.baseUrlHint")}
          error={problem("baseUrl")}
          required
        >
          <TextField
            mono
            type="url"
            required
            value={value.baseUrl}
            onChange={(baseUrl) => set({ baseUrl })}
          />
        </Field>
        {text("model", t("panel.form.modelHint"), true)}
        <Field
          label={t("panel.form.key")}
          hint={t(endpoint?.keySet ? "panel.form.keyKept" : "panel.form.keyHint")}
        >
          <TextField mono type="password" autoComplete="off" value={key} onChange={setKey} />
        </Field>
        {endpoint?.keySet ? (
          <div className="self-center">
            <Checkbox
              checked={dropKey}
              onChange={setDropKey}
              disabled={key !== ""}
              label={t("panel.form.keyRemove")}
            />
          </div>
        ) : (
          <span />
        )}
        <Field label={t("panel.form.search")} hint={t("panel.searchHint")}>
          <Select
            value={value.search}
            onChange={(search) => set({ search })}
            options={SearchKind.options.map((it) => ({ value: it, label: t(`panel.search.${it}`) }))}
          />
        </Field>
        {text("backend", t("panel.form.backendHint"))}
        {price("priceIn")}
        {price("priceOut")}
        <Field label={t("panel.form.temperature")} hint={t("panel.form.temperatureHint")}>
          <NumberField
            min={0}
            max={2}
            step={0.1}
            value={value.temperature}
            onChange={(temperature) => set({ temperature })}
          />
        </Field>
        <div className="self-center">
          <Checkbox
            checked={value.enabled}
            onChange={(enabled) => set({ enabled })}
            label={t("panel.form.enabled")}
          />
        </div>
        <Field
          className="sm:col-span-2"
          label={t("panel.form.extraBody")}
          hint={t("panel.form.extraBodyHint")}
          error={settings ? undefined : t("panel.form.extraBodyWrong")}
        >
          <TextArea look="code" rows={3} spellCheck={false} value={extra} onChange={setExtra} />
        </Field>
      </form>
    </Dialog>
  );
}
