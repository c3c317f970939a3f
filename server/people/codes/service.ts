import { randomInt } from 'node:crypto';
import {
  CODE_LIFE_MINUTES,
  CODE_RESEND_COOLDOWN_SECONDS,
  CODE_TRIES,
  OTP_LENGTH,
} from '#contract/people/codes/oneTimeCode';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { CodePurpose } from '../../kernel/db/schema/sessions';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { codeMail, type MailedPurpose } from './codeMails';
import { countUse, refund, secondsUntil } from '../../kernel/rateLimits/service';
import { keyedHash, isSameText } from '../../kernel/security/keys';
import { holdCaller } from '../users/holdPerson';
import { findCode, findCodeOfRequest, restoreCode, replaceCode, useAttempt, type CodeRow } from './repository';

/** The request a code is for; no other can use it. */
export interface CodeRequest {
  id: string;
  askedBy: string;
  /** Addresses that are new to the account have separate limits, so that strangers can't use up the owner's. */
  bucket: 'known' | 'other';
  /** What the code confirms besides its purpose, such as amount and bank account, or the text of an offer. */
  content?: readonly string[];
}

type WriteMail = typeof codeMail;

const OWN_REQUEST: CodeRequest = { id: '', askedBy: '', bucket: 'known' };

const hashCode = ({ keys }: ServerContext, userId: string, purpose: CodePurpose, code: string) =>
  keyedHash(keys.code, userId, purpose, code);

const hashContent = ({ keys }: ServerContext, { content }: CodeRequest) =>
  content ? keyedHash(keys.code, 'content', ...content) : '';

const makeCode = () => String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');

/**
 * Mails a code that confirms one request; an older code for the same purpose ends.
 * @param about a sentence on what the code is for
 * @param writeMail replaces the usual mail, for another address or text
 * @returns when the code expires
 * @throws CodedError CODE_COOLDOWN, RATE_LIMITED, MAIL_UNAVAILABLE (the older code stays valid)
 */
export const sendCode = (
  context: ServerContext,
  user: UserRow,
  purpose: MailedPurpose,
  request = OWN_REQUEST,
  about?: string,
  writeMail: WriteMail = codeMail,
): Promise<Date> =>
  deliverCode(context, user, purpose, request, async (code) => {
    try {
      await context.mailer.send(writeMail(user, { purpose, code, minutes: CODE_LIFE_MINUTES, about }));
    } catch (error) {
      context.report(error);
      throw new CodedError('MAIL_UNAVAILABLE');
    }
  });

/**
 * Makes a code that confirms one request, and stores it before it is delivered; an older code for the same purpose ends.
 * @param deliver brings it to the person; if it throws, the older code stays valid
 * @returns when the code expires
 * @throws CodedError CODE_COOLDOWN, RATE_LIMITED; what `deliver` throws
 */
export async function deliverCode(
  context: ServerContext,
  user: UserRow,
  purpose: CodePurpose,
  request: CodeRequest,
  deliver: (code: string) => Promise<void>,
): Promise<Date> {
  const { now } = context;
  const { id: requestId, askedBy, bucket } = request;
  const use = await countUse(context, 'codeSendAccount', bucket, purpose, user.id);
  const code = makeCode();
  const sentAt = now();
  const row: CodeRow = {
    userId: user.id,
    purpose,
    askedBy,
    requestId,
    contentHash: hashContent(context, request),
    codeHash: hashCode(context, user.id, purpose, code),
    triesLeft: CODE_TRIES,
    sentAt,
    expiresAt: new Date(sentAt.getTime() + CODE_LIFE_MINUTES * 60_000),
  };
  const latestSent = new Date(sentAt.getTime() - CODE_RESEND_COOLDOWN_SECONDS * 1000);
  const { before, replaced } = await inTransaction(context, async (tx) => {
    await holdCaller(tx, user);
    return {
      before: await findCode(tx, user.id, purpose, askedBy),
      replaced: await replaceCode(tx, row, latestSent),
    };
  });
  if (!replaced) {
    await refund(context, use);
    throw await cooldown(context, user.id, purpose, askedBy);
  }
  try {
    await deliver(code);
  } catch (error) {
    await inTransaction(context, (tx) => restoreCode(tx, row, before));
    await refund(context, use);
    throw error;
  }
  return row.expiresAt;
}

/** Finds a code that can still be entered. @param askedBy hash of the network address, or '' for a signed-in user */
export async function findOpenCode(
  { db, now }: ServerContext,
  userId: string,
  purpose: CodePurpose,
  askedBy: string,
): Promise<CodeRow | undefined> {
  const code = await findCode(db, userId, purpose, askedBy);
  return code && code.triesLeft > 0 && code.expiresAt > now() ? code : undefined;
}

async function cooldown(
  { db, now }: ServerContext,
  userId: string,
  purpose: CodePurpose,
  askedBy: string,
): Promise<CodedError> {
  const sentAt = (await findCode(db, userId, purpose, askedBy))?.sentAt ?? now();
  const end = new Date(sentAt.getTime() + CODE_RESEND_COOLDOWN_SECONDS * 1000);
  return new CodedError('CODE_COOLDOWN', { retryAfterSeconds: secondsUntil(end, now()) });
}

/**
 * Checks a typed code and counts the try.
 * @returns the code, which `consumeCode` then uses up
 * @throws CodedError CODE_WRONG; CODE_SPENT after `CODE_TRIES`; CODE_EXPIRED, also without a code or for other content;
 * RATE_LIMITED across codes
 */
export async function tryCode(
  context: ServerContext,
  userId: string,
  purpose: CodePurpose,
  code: string,
  request = OWN_REQUEST,
): Promise<CodeRow> {
  const { db, now } = context;
  const subject = [request.bucket, purpose, userId];
  const use = await countUse(context, 'codeTryAccount', ...subject);
  const useOfDay = await countUse(context, 'codeTryAccountDay', ...subject);
  const contentHash = hashContent(context, request);
  const row = await useAttempt(db, { userId, purpose, requestId: request.id, contentHash }, now());
  if (!row) {
    const rest = await findCodeOfRequest(db, userId, purpose, request.id);
    const isSpent = rest?.contentHash === contentHash && rest.expiresAt > now();
    throw new CodedError(isSpent ? 'CODE_SPENT' : 'CODE_EXPIRED');
  }
  if (!isSameText(row.codeHash, hashCode(context, userId, purpose, code))) throw new CodedError('CODE_WRONG');
  await refund(context, use, useOfDay);
  return row;
}
