import { useMutation, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Button, ErrorState, toast } from "@touchstone/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, refusalOf } from "../app/error-text.ts";
import { trpc } from "../trpc.ts";
import { PasswordForm } from "./password-form.tsx";
import { emptyPerson, PersonFields } from "./person-fields.tsx";
import { signInWithPassword } from "./sign-in.ts";
import { ThresholdPage } from "./threshold-page.tsx";

/** A link that no longer works says so, and nothing else. */
export function LinkOver({ what }: { what: "invite" | "setUp" }) {
  const { t } = useTranslation();
  return (
    <ThresholdPage title={t(`account.${what}.over`)}>
      <ErrorState title={t(`account.${what}.over`)}>{t(`account.${what}.overText`)}</ErrorState>
    </ThresholdPage>
  );
}

/** Joining a benchmark: with the account one is signed in with, after signing in, or with a new account. */
export function InvitePage({ token, onJoined }: { token: string; onJoined: (slug: string) => void }) {
  const { t } = useTranslation();
  const { data: link } = useSuspenseQuery(trpc.invitation.read.queryOptions({ token }));
  const me = useQuery(trpc.account.me.queryOptions(undefined, { retry: false }));
  const [signingIn, setSigningIn] = useState(link.known);
  const [person, setPerson] = useState({ ...emptyPerson, email: link.email ?? "" });
  const accept = useMutation(trpc.invitation.accept.mutationOptions({ meta: { quiet: true } }));
  const title = t("account.invite.title", { benchmark: link.benchmark?.title ?? "" });
  const roles = link.roles.map((role) => t(`words.role.${role}`)).join(", ");
  const lede = link.inviter
    ? t("account.invite.by", { name: link.inviter, roles })
    : t("account.invite.byNobody", { roles });

  const join = async (withPerson: boolean) => {
    const { benchmark } = await accept.mutateAsync({ token, ...(withPerson && { person }) });
    if (withPerson) await signInWithPassword(person.email, person.password);
    toast.done(t("account.invite.joined", { benchmark: link.benchmark?.title ?? "" }));
    onJoined(benchmark);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    join(true).catch(() => {});
  };
  const refusal = refusalOf(accept.error);
  const problem = accept.error && refusal?.reason !== "email_taken" && refusal?.fields.length === 0 && (
    <p role="alert" className="text-block">
      {errorText(accept.error)}
    </p>
  );
  if (me.data)
    return (
      <ThresholdPage title={title} lede={lede}>
        <div className="flex flex-col items-start gap-3">
          <p>{t("account.invite.as", { name: me.data.user.name })}</p>
          {problem}
          <Button
            variant="primary"
            size="lg"
            busy={accept.isPending}
            onClick={() => void join(false).catch(() => {})}
          >
            {t("account.invite.join")}
          </Button>
        </div>
      </ThresholdPage>
    );
  return (
    <ThresholdPage title={title} lede={lede}>
      {signingIn ? (
        <>
          {link.known && <p className="mb-3">{t("account.invite.known", { email: link.email ?? "" })}</p>}
          <PasswordForm focused {...(link.email && { email: link.email })} onDone={() => void me.refetch()} />
        </>
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-3.5">
          <PersonFields value={person} onChange={setPerson} fixedEmail={link.email} error={accept.error} />
          {problem}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button type="submit" variant="primary" size="lg" busy={accept.isPending}>
              {t("account.invite.joinNew")}
            </Button>
            <Button variant="act" onClick={() => setSigningIn(true)}>
              {t("account.invite.haveAccount")}
            </Button>
          </div>
        </form>
      )}
    </ThresholdPage>
  );
}
