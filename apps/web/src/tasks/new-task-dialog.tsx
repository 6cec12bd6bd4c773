import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { TaskTypeId } from "@touchstone/contract";
import { Button, Dialog, Field, RadioGroup, TextField, TypeBadge } from "@touchstone/ui";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { taskTypeIds, typeLook } from "../app/type-look.ts";
import { trpc } from "../trpc.ts";

/** Asks for the type and a working title, makes the draft and goes to it. */
export function NewTaskDialog(props: { slug: string; open: boolean; onOpenChange: (open: boolean) => void }) {
  const { t } = useTranslation();
  const form = useId();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [type, setType] = useState<TaskTypeId>("database-navigation");
  const [title, setTitle] = useState("");
  const create = useMutation(
    trpc.task.create.mutationOptions({
      onSuccess: async ({ task }) => {
        void cache.invalidateQueries(trpc.task.list.pathFilter());
        void cache.invalidateQueries(trpc.benchmark.overview.queryFilter());
        void cache.invalidateQueries(trpc.account.home.queryFilter());
        props.onOpenChange(false);
        await navigate({ to: "/b/$slug/t/$key/edit", params: { slug: props.slug, key: task } });
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ benchmark: props.slug, type, title: title.trim() });
  };
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      keepOpen={title !== ""}
      title={t("tasks.new.title")}
      description={t("tasks.new.lede")}
      footer={
        <>
          <Button onClick={() => props.onOpenChange(false)}>{t("words.cancel")}</Button>
          <Button type="submit" form={form} variant="primary" busy={create.isPending}>
            {t("tasks.new.create")}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="flex flex-col gap-4 pb-2">
        <Field label={t("tasks.new.type")} group>
          <RadioGroup
            value={type}
            onChange={setType}
            options={taskTypeIds.map((id) => ({
              value: id,
              label: (
                <>
                  <TypeBadge accent={typeLook[id].accent}>{typeLook[id].code}</TypeBadge>{" "}
                  {t(`words.type.${id}`)}
                </>
              ),
              hint: t(`words.typeHint.${id}`),
            }))}
          />
        </Field>
        <Field label={t("tasks.new.name")} hint={t("tasks.new.nameHint")}>
          <TextField maxLength={300} value={title} onChange={setTitle} />
        </Field>
      </form>
    </Dialog>
  );
}
