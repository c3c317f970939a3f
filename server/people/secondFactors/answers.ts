import type { FactorAnswer } from '#contract/people/secondFactors/factorRules';
import type { FactorChallenge } from '#contract/people/secondFactors/factorSchema';
import type { FactorWay } from '#contract/people/secondFactors/factors';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { FactorChallengeRow } from '../../kernel/db/schema/sessions';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import type { Caller } from '../../kernel/http/callers';
import { countUse, refund } from '../../kernel/rateLimits/service';
import { holdCaller } from '../users/holdPerson';
import { stepOfCode } from './appCodes';
import { findOpenChallenge, recordAnswer } from './challenges';
import { optionsForAnswer, readPasskeyAnswer } from './passkeyAnswers';
import { hashOfRecoveryCode } from './recoveryCodes';
import type { RelyingParty } from './relyingParty';
import {
  advanceCounter,
  blockPasskey,
  countRecoveryCodes,
  findApp,
  findPasskeys,
  isRecoveryCode,
  spendRecoveryCode,
  spendStep,
} from './repository';

/** The ways in which the person can answer the challenge. */
export async function presentChallenge(
  { db }: ServerContext,
  party: RelyingParty,
  asked: FactorChallengeRow,
): Promise<FactorChallenge> {
  const { userId } = asked;
  const passkeys = (await findPasskeys(db, userId)).filter(({ blockedAt }) => blockedAt === null);
  const app = await findApp(db, userId);
  const ways: FactorWay[] = [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(app?.confirmedAt ? ['app' as const] : []),
    ...((await countRecoveryCodes(db, userId)) > 0 ? ['recovery' as const] : []),
  ];
  return { ways, ...(passkeys.length > 0 && { options: await optionsForAnswer(party, passkeys, asked.challenge) }) };
}

interface GivenAnswer {
  challenge: FactorChallengeRow;
  answer: FactorAnswer;
  /** Whether it comes from where the owner was seen before. */
  isKnown: boolean;
}

/**
 * Each factor is used up in the transaction that records the answer, so only one of two concurrent answers succeeds.
 * @param then runs in the same transaction
 * @throws CodedError PASSKEY_REFUSED, PASSKEY_COPIED, APP_CODE_WRONG, RECOVERY_CODE_WRONG, CHALLENGE_EXPIRED (also if
 * already answered), RATE_LIMITED
 */
export async function acceptAnswer<Done>(
  context: ServerContext,
  party: RelyingParty,
  { owner, ...given }: GivenAnswer & { owner: Caller },
  then: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const spend = await checkAnswer(context, party, given);
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, owner);
    if (!(await recordAnswer(tx, given.challenge.id, context.now()))) throw new CodedError('CHALLENGE_EXPIRED');
    await spend(tx);
    return then(tx);
  });
}

/** Uses up the factor; throws if another answer was first. */
type Spend = (tx: Tx) => Promise<void>;

function checkAnswer(
  context: ServerContext,
  party: RelyingParty,
  { challenge, answer: { way, answer }, isKnown }: GivenAnswer,
): Promise<Spend> {
  switch (way) {
    case 'passkey':
      return checkPasskey(context, party, challenge, answer);
    case 'app':
      return checkAppCode(context, challenge, answer, isKnown);
    case 'recovery':
      return checkRecoveryCode(context, challenge.userId, answer);
  }
}

async function checkRecoveryCode(context: ServerContext, userId: string, code: string): Promise<Spend> {
  const hash = hashOfRecoveryCode(userId, code);
  if (!(await isRecoveryCode(context.db, userId, hash))) throw new CodedError('RECOVERY_CODE_WRONG');
  return async (tx) => {
    if (!(await spendRecoveryCode(tx, userId, hash, context.now()))) throw new CodedError('RECOVERY_CODE_WRONG');
    await enqueue(tx, 'factor-mail', { userId, about: 'recoveryCodeUsed' });
  };
}

/** @throws CodedError PASSKEY_REFUSED, PASSKEY_COPIED, CHALLENGE_EXPIRED */
export async function checkPasskey(
  context: ServerContext,
  party: RelyingParty,
  challenge: FactorChallengeRow,
  answer: string,
): Promise<Spend> {
  const { db, now } = context;
  const { userId } = challenge;
  const read = await readPasskeyAnswer(party, await findPasskeys(db, userId), challenge.challenge, answer);
  if (!read) throw new CodedError('PASSKEY_REFUSED');
  const { passkey, counter } = read;
  const isFresh = counter > passkey.counter || (counter === 0 && passkey.counter === 0);
  if (passkey.blockedAt !== null || !isFresh) {
    // The same answer sent twice isn't a copy: the first one was accepted.
    if (!(await findOpenChallenge(db, challenge, now()))) throw new CodedError('CHALLENGE_EXPIRED');
    // Nobody knows whether this is the original or the copy, so both are refused from now on.
    await inTransaction(context, async (tx) => {
      if (await blockPasskey(tx, passkey.id, now()))
        await enqueue(tx, 'factor-mail', { userId, about: 'passkeyCopied' });
    });
    throw new CodedError('PASSKEY_COPIED');
  }
  return async (tx) => {
    if (!(await advanceCounter(tx, passkey.id, counter, now()))) throw new CodedError('PASSKEY_REFUSED');
  };
}

/** The owner is told about this wrong code. */
const TOLD_AT = 5;

/**
 * Only these codes can be guessed, so only they are counted: apart for sign-in and open sessions, and for known and
 * unknown callers, so that a thief with the password can't lock the owner out.
 */
async function checkAppCode(
  context: ServerContext,
  { userId, purpose }: FactorChallengeRow,
  code: string,
  isKnown: boolean,
): Promise<Spend> {
  const subject = [purpose, isKnown ? 'known' : 'other', userId];
  const recent = await countUse(context, 'factorTryAccount', ...subject);
  const today = await countUse(context, 'factorTryAccountDay', ...subject);
  const app = await findApp(context.db, userId);
  const step = app?.confirmedAt ? stepOfCode(context, app, code) : undefined;
  if (!app || step === undefined) {
    if (recent.count === TOLD_AT)
      await inTransaction(context, (tx) => enqueue(tx, 'factor-mail', { userId, about: 'wrongCodes' }));
    throw new CodedError('APP_CODE_WRONG');
  }
  await refund(context, recent, today);
  return async (tx) => {
    if (!(await spendStep(tx, app, step))) throw new CodedError('APP_CODE_WRONG');
  };
}
