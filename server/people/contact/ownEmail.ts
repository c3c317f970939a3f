import type { EmailChange, EmailCodes, NewEmail } from '#contract/people/contact/contactRules';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import { foldCase } from '#contract/people/fields/email';
import { readDatabaseNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError, refusalOf } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { endTokensOf } from '../apiTokens/repository';
import { codeMail } from '../codes/codeMails';
import { consumeCode, type CodeRow } from '../codes/repository';
import { sendCode, tryCode, type CodeRequest } from '../codes/service';
import { checkConfirmation, startConfirmation, type ConfirmedAct, type Spend } from '../secondFactors/confirmation';
import type { RelyingParty } from '../secondFactors/relyingParty';
import { endOtherSessions } from '../secondFactors/repository';
import { findUserByEmail } from '../users/repository';
import { endWebhooksOf } from '../webhooks/repository';
import { addressInUseMail } from './contactMails';
import { recordOwnChange, replaceEmail } from './replaceEmailOrName';
import { readOpen, requireOpen } from './requireOpen';
import { mailBothAddresses } from './mailBothAddresses';

const requestFor = (email: string): CodeRequest => ({
  id: '',
  askedBy: '',
  bucket: 'known',
  content: [foldCase(email)],
});

/** The act confirmed by a code to the current address, or by a passkey. */
const actOf = (email: string): ConfirmedAct => ({ purpose: 'email-change', request: requestFor(email) });

/**
 * Mails a code to the new address, and one to the current address unless a passkey replaces it. If another account has
 * the new address, its owner gets a mail instead, and the caller gets the same answer.
 * @throws CodedError EMAIL_UNCHANGED, EMAIL_NOT_VERIFIED, ACCOUNT_FROZEN; those of `sendCode`
 */
export async function sendEmailChangeCodes(
  context: ServerContext,
  user: Caller,
  { email, byPasskey }: EmailCodes,
): Promise<void> {
  await requireOpen(context.db, user.id);
  if (foldCase(email) === foldCase(user.email)) throw refusalOf('EMAIL_UNCHANGED', 'email');
  const holder = await findUserByEmail(context.db, email);
  const owner = holder?.isEmailVerified ? holder : undefined;
  const request = requestFor(email);
  const toNew = () =>
    sendCode(context, user, 'new-email', request, undefined, ({ firstName }, facts) =>
      owner ? addressInUseMail(owner) : codeMail({ email, firstName }, facts),
    );
  const toPresent = () => sendCode(context, user, 'email-change', request, `It is for the new address ${email}.`);
  await sendEach(byPasskey ? [toNew] : [toNew, toPresent]);
}

/** If one code was just sent, the other is still mailed. */
async function sendEach(sendings: readonly (() => Promise<unknown>)[]): Promise<void> {
  const tooSoon: CodedError[] = [];
  for (const send of sendings) {
    await send().catch((error: unknown) => {
      if (!(error instanceof CodedError) || error.reason !== 'CODE_COOLDOWN') throw error;
      tooSoon.push(error);
    });
  }
  const [first] = tooSoon;
  if (first && tooSoon.length === sendings.length) throw first;
}

/** @throws CodedError NO_PASSKEY, EMAIL_NOT_VERIFIED, ACCOUNT_FROZEN */
export async function startEmailChangePasskey(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  { email }: NewEmail,
): Promise<PasskeyStart> {
  await requireOpen(context.db, user.id);
  return startConfirmation(context, party, user, actOf(email));
}

interface ConfirmedEmail {
  newCode: CodeRow;
  spend: Spend;
}

/** @throws CodedError those of `checkConfirmation`, and of `tryCode` for the field `newCode` */
export async function confirmEmailChange(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  form: EmailChange,
): Promise<ConfirmedEmail> {
  const newCode = await tryCode(context, user.id, 'new-email', form.newCode, requestFor(form.email)).catch(
    (error: unknown) => {
      const isAboutCode = error instanceof CodedError && error.reason !== 'RATE_LIMITED';
      throw isAboutCode ? refusalOf(error.reason, 'newCode') : error;
    },
  );
  return { newCode, spend: await checkConfirmation(context, party, user, actOf(form.email), form) };
}

/**
 * Changes the caller's email and notifies both addresses. Requires the caller's lock. Ends all other sign-ins, and all
 * API tokens and webhooks, because codes mailed to the old address created them.
 * @throws CodedError CODE_EXPIRED, EMAIL_OF_ANOTHER, EMAIL_NOT_VERIFIED, ACCOUNT_FROZEN
 */
export async function changeEmail(
  context: ServerContext,
  tx: Tx,
  user: Caller,
  { email, passkey }: EmailChange,
  { newCode, spend }: ConfirmedEmail,
): Promise<void> {
  const person = await readOpen(tx, user.id);
  if (!(await consumeCode(tx, newCode))) throw refusalOf('CODE_EXPIRED', 'newCode');
  if (!(await spend(tx))) throw new CodedError('CODE_EXPIRED');
  const means = passkey ? 'passkey' : 'codes';
  const change = { userId: user.id, what: 'email', oldValue: person.email, newValue: email, means } as const;
  const { id: changeId, happenedAt } = await recordOwnChange(context, tx, change);
  await replaceEmail(context, tx, person, email, { actorId: user.id, means, happenedAt });
  await endTokensOf(tx, user.id, context.now());
  await endWebhooksOf(tx, user.id, await readDatabaseNow(context, tx));
  if (user.sessionId !== undefined) await endOtherSessions(tx, user.id, user.sessionId, context.now());
  await mailBothAddresses(tx, changeId, 'changed');
}
