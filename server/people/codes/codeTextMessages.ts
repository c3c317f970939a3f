import { randomUUID } from 'node:crypto';
import { CODE_LIFE_MINUTES } from '#contract/people/codes/oneTimeCode';
import type { ServerContext } from '../../kernel/context';
import type { Reader } from '../../kernel/db/connection';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { plainText } from '../../kernel/messages/messages';
import { endText, findProvedPhone, insertCodeText } from '../../kernel/messages/repository';
import { sendText } from '../../kernel/jobs/sendText';
import { countUse } from '../../kernel/rateLimits/service';
import { deliverCode, type CodeRequest } from './service';

/**
 * Acts whose code may come by text message. Whoever takes over a number gets these codes, so none of them moves money to
 * a new place (docs/product/messages.md#codes).
 */
type TextedPurpose = keyof typeof acts;

const acts = {
  'phone-proof': 'prove this phone number',
  'loan-offer': 'accept the loan offer',
  'new-plan': 'agree to the new plan',
} as const;

export const codeText = (purpose: TextedPurpose, code: string): string =>
  plainText(
    `${code} is your code to ${acts[purpose]}, for ${CODE_LIFE_MINUTES} minutes. We never ask for it. Give it to nobody.`,
  );

/** The number that a code may go to. @throws CodedError PHONE_NOT_PROVED */
export async function requireProvedPhone(db: Reader, userId: string): Promise<string> {
  const phoneNumber = await findProvedPhone(db, userId);
  if (phoneNumber === undefined) throw new CodedError('PHONE_NOT_PROVED');
  return phoneNumber;
}

/**
 * Texts a code that confirms one request; an older code for the same purpose ends.
 * @throws CodedError CODE_COOLDOWN; RATE_LIMITED, also for a day's texted codes; MESSAGES_UNAVAILABLE; PHONE_UNREACHABLE
 */
export const textCode = (
  context: ServerContext,
  user: UserRow,
  { purpose, request, to }: { purpose: TextedPurpose; request: CodeRequest; to: string },
): Promise<Date> =>
  deliverCode(context, user, purpose, request, async (code) => {
    if (!context.messages) throw new CodedError('MESSAGES_UNAVAILABLE');
    await countUse(context, 'codeTextAccount', user.id);
    const key = randomUUID();
    await insertCodeText(context.db, { id: key, userId: user.id, askedAt: context.now() });
    const outcome = await sendText(context, { to, text: codeText(purpose, code), key, code }).catch(
      async (error: unknown) => {
        context.report(error);
        await endText(context.db, key, 'dropped', context.now());
        throw new CodedError('MESSAGES_UNAVAILABLE');
      },
    );
    if (outcome === 'refused') throw new CodedError('PHONE_UNREACHABLE');
  });
