import type { NewPhone, PhoneChange } from '#contract/people/contact/contactRules';
import type { PasskeyStart } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError, refusalOf } from '../../kernel/errors';
import { audit } from '../../kernel/audit/repository';
import type { Caller } from '../../kernel/http/callers';
import { enqueue } from '../../kernel/jobs/enqueue';
import { forgetProvedPhone } from '../../kernel/messages/repository';
import { recordEvent } from '../accountActivity/repository';
import { sendCode } from '../codes/service';
import { checkConfirmation, startConfirmation, type ConfirmedAct, type Spend } from '../secondFactors/confirmation';
import type { RelyingParty } from '../secondFactors/relyingParty';
import { findBvnCheck, replacePhoneNumber } from '../identity/repository';
import { recordOwnChange } from './replaceEmailOrName';
import { requireOpen } from './requireOpen';

/** A mailed code or a passkey confirms it, never a text message: the old number may be in a thief's hands. */
const actOf = ({ phoneNumber }: NewPhone): ConfirmedAct => ({
  purpose: 'phone-change',
  request: { id: '', askedBy: '', bucket: 'known', content: [phoneNumber] },
});

/** @returns the current number @throws CodedError PHONE_MISSING, PHONE_UNCHANGED, EMAIL_NOT_VERIFIED, ACCOUNT_FROZEN */
async function requireOther(db: Reader, userId: string, form: NewPhone): Promise<string> {
  await requireOpen(db, userId);
  const check = await findBvnCheck(db, userId);
  if (!check) throw new CodedError('PHONE_MISSING');
  if (check.phoneNumber === form.phoneNumber) throw refusalOf('PHONE_UNCHANGED', 'phoneNumber');
  return check.phoneNumber;
}

/** @throws CodedError those of `requireOther` and `sendCode` */
export async function sendPhoneChangeCode(context: ServerContext, user: Caller, form: NewPhone): Promise<void> {
  await requireOther(context.db, user.id, form);
  const { purpose, request } = actOf(form);
  await sendCode(context, user, purpose, request, `It is for the number ${form.phoneNumber}.`);
}

/** @throws CodedError NO_PASSKEY; those of `requireOther` */
export async function startPhoneChangePasskey(
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  form: NewPhone,
): Promise<PasskeyStart> {
  await requireOther(context.db, user.id, form);
  return startConfirmation(context, party, user, actOf(form));
}

/** Checks the code or passkey; the change then uses it up. @throws CodedError those of `checkConfirmation` */
export const confirmPhoneChange = (
  context: ServerContext,
  party: RelyingParty,
  user: Caller,
  form: PhoneChange,
): Promise<Spend> => checkConfirmation(context, party, user, actOf(form), form);

/** Requires the caller's lock. @throws CodedError CODE_EXPIRED; those of `requireOther` */
export async function changePhone(
  context: ServerContext,
  tx: Tx,
  { id: userId }: Caller,
  form: PhoneChange,
  spend: Spend,
): Promise<void> {
  const oldValue = await requireOther(tx, userId, form);
  if (!(await spend(tx))) throw new CodedError('CODE_EXPIRED');
  const newValue = form.phoneNumber;
  const means = form.passkey ? 'passkey' : 'codes';
  const { id, happenedAt } = await recordOwnChange(context, tx, { userId, what: 'phone', oldValue, newValue, means });
  await replacePhoneNumber(tx, userId, newValue);
  await forgetProvedPhone(tx, userId);
  await recordEvent(context, tx, userId, 'phoneChanged');
  await audit(tx, { actorId: userId, action: 'phone changed', subjectId: userId, happenedAt, facts: { by: means } });
  await enqueue(tx, 'contact-mail', { contactChangeId: id, step: 'changed' });
}
