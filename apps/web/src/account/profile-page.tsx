import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge, Button, Field, KeyValue, PageHeader, Panel, TextField, toast } from "@touchstone/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldProblem, refusalOf } from "../app/error-text.ts";
import { Shell } from "../app/shell.tsx";
import { trpc } from "../trpc.ts";
import { PasswordChange } from "./password-change.tsx";

/** Name, identifiers, password, and where one belongs. */
export function ProfilePage() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const { data: me } = useSuspenseQuery(trpc.account.me.queryOptions());
  const [name, setName] = useState(me.user.name);
  const [orcid, setOrcid] = useState(me.user.orcid ?? "");
  const [institution, setInstitution] = useState(me.user.institution ?? "");
  const save = useMutation(
    trpc.account.updateProfile.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.account.me.queryFilter());
        toast.done(t("words.saved"));
      },
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ name, orcid: orcid || null, institution: institution || null });
  };
  const orcidProblem = refusalOf(save.error)?.reason === "orcid" ? t("errors.reason.orcid") : undefined;
  return (
    <Shell title={t("account.profile.title")}>
      <PageHeader title={t("account.profile.title")} lede={me.user.email} />
      <div className="grid max-w-220 items-start gap-6 md:grid-cols-2">
        <form onSubmit={submit} className="flex flex-col gap-3.5">
          <Field
            label={t("account.person.name")}
            hint={t("account.person.nameHint")}
            error={fieldProblem(save.error, "/name")}
          >
            <TextField required autoComplete="name" value={name} onChange={setName} />
          </Field>
          <Field label={t("account.person.orcid")} error={orcidProblem}>
            <TextField mono placeholder="0000-0000-0000-0000" value={orcid} onChange={setOrcid} />
          </Field>
          <Field label={t("account.person.institution")}>
            <TextField autoComplete="organization" value={institution} onChange={setInstitution} />
          </Field>
          <Button type="submit" variant="primary" busy={save.isPending} className="self-start">
            {t("words.save")}
          </Button>
        </form>
        <div className="flex flex-col gap-6">
          <Panel title={t("account.profile.password")} level={2}>
            {me.user.fictional ? (
              <p className="text-ink-2">{t("account.profile.fictional")}</p>
            ) : (
              <PasswordChange />
            )}
          </Panel>
          <Panel title={t("account.profile.memberships")} level={2}>
            <KeyValue
              entries={me.memberships.map((it) => ({
                key: it.slug,
                term: (
                  <Link to="/b/$slug" params={{ slug: it.slug }} className="text-link">
                    {it.title}
                  </Link>
                ),
                value: it.roles.map((role) => t(`words.role.${role}`)).join(", "),
                aside: me.user.fictional && <Badge>{t("words.fictional")}</Badge>,
              }))}
            />
          </Panel>
        </div>
      </div>
    </Shell>
  );
}
