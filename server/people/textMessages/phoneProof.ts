import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { Caller } from '../../kernel/http/callers';
import { findProvedPhone, saveProvedPhone } from '../../kernel/messages/repository';
import { textCode } from '../codes/codeTextMessages';
import { consumeCode, type CodeRow } from '../codes/repository';
import { tryCode, type CodeRequest } from '../codes/service';
import { requireOpen } from '../contact/requireOpen';
import { findBvnCheck } from '../identity/repository';

/** The code is for this number, so it proves no other. */
const requestFor = (phoneNumber: string): CodeRequest => ({
  id: '',
  askedBy: '',
  bucket: 'known',
  content: [phoneNumber],
});

/** @returns the profile's number @throws CodedError PHONE_MISSING, PHONE_PROVED, EMAIL_NOT_VERIFIED, ACCOUNT_FROZEN */
async function requireUnproved(db: Reader, userId: string): Promise<string> {
  await requireOpen(db, userId);
  const check = await findBvnCheck(db, userId);
  if (!check) throw new CodedError('PHONE_MISSING');
  if (await findProvedPhone(db, userId)) throw new CodedError('PHONE_PROVED');
  return check.phoneNumber;
}

/** Texts a code to the number of the caller's profile. @throws CodedError those of `requireUnproved` and `textCode` */
export async function sendPhoneProofCode(context: ServerContext, user: Caller): Promise<void> {
  const to = await requireUnproved(context.db, user.id);
  await textCode(context, user, { purpose: 'phone-proof', request: requestFor(to), to });
}

interface TriedCode {
  right: CodeRow;
  phoneNumber: string;
}

/** @throws CodedError those of `requireUnproved` and `tryCode` */
export async function tryPhoneProofCode(context: ServerContext, { id }: Caller, code: string): Promise<TriedCode> {
  const phoneNumber = await requireUnproved(context.db, id);
  return { right: await tryCode(context, id, 'phone-proof', code, requestFor(phoneNumber)), phoneNumber };
}

/**
 * Proves the number that the code went to; a change of the number un-proves it. Requires the caller's lock.
 * @throws CodedError CODE_EXPIRED, also if the number has changed since; those of `requireUnproved`
 */
export async function provePhone(
  context: ServerContext,
  tx: Tx,
  { id: userId }: Caller,
  { right, phoneNumber }: TriedCode,
): Promise<void> {
  const isStillTheirs = (await requireUnproved(tx, userId)) === phoneNumber;
  if (!isStillTheirs || !(await consumeCode(tx, right))) throw new CodedError('CODE_EXPIRED');
  await saveProvedPhone(tx, { userId, phoneNumber, provedAt: context.now() });
  const happenedAt = await businessNow(context, tx);
  await audit(tx, { actorId: userId, action: 'phone proved', subjectId: userId, happenedAt });
}
