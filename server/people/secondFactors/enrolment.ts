import { MAX_PASSKEYS } from '#contract/people/secondFactors/factors';
import type { FactorStart, NewPasskey } from '#contract/people/secondFactors/factorRules';
import type { AppSecret, PasskeyStart, RecoveryCodes } from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { violatedConstraint } from '../../kernel/db/errors';
import { inTransaction } from '../../kernel/db/inTransaction';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { enqueue } from '../../kernel/jobs/enqueue';
import { countUse, refund } from '../../kernel/rateLimits/service';
import { holdCaller } from '../users/holdPerson';
import { makeAppSecret, sealAppSecret, stepOfCode } from './appCodes';
import { findOpenChallenge, newChallenge, recordAnswer } from './challenges';
import { proveFactorChange } from './entitlement';
import { optionsForNew, readNewPasskey } from './passkeyAnswers';
import { makeRecoveryCodes } from './recoveryCodes';
import type { RelyingParty } from './relyingParty';
import {
  countRecoveryCodes,
  endOtherSessions,
  findApp,
  findPasskeys,
  hasFactor,
  insertPasskey,
  recordProof,
  startNewApp,
  spendStep,
} from './repository';

const APP_START_MINUTES = 15;

/** The app doesn't count until it is confirmed. @throws CodedError NOT_AN_ADMIN; those of `proveFactorChange` */
export async function startApp(context: ServerContext, caller: Caller, { code }: FactorStart): Promise<AppSecret> {
  if (!caller.isAdmin) throw new CodedError('NOT_AN_ADMIN');
  const spend = await proveFactorChange(context, caller, code);
  const made = makeAppSecret(caller.email);
  await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    await spend(tx);
    const isNew = await startNewApp(tx, caller.id, sealAppSecret(context, caller.id, made.secret), context.now());
    if (!isNew) throw new CodedError('NOT_FOUND');
  });
  return made;
}

/** @throws CodedError APP_CODE_WRONG, CHALLENGE_EXPIRED if not started in the last 15 minutes, RATE_LIMITED */
export async function confirmApp(context: ServerContext, caller: Caller, code: string): Promise<RecoveryCodes> {
  const app = await findApp(context.db, caller.id);
  const oldest = new Date(context.now().getTime() - APP_START_MINUTES * 60_000);
  if (!app || app.confirmedAt !== null || app.startedAt < oldest) throw new CodedError('CHALLENGE_EXPIRED');
  const tried = await countUse(context, 'factorTryAccount', 'newApp', caller.id);
  const step = stepOfCode(context, app, code);
  if (step === undefined) throw new CodedError('APP_CODE_WRONG');
  const answer = await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    const isFirst = !(await hasFactor(tx, caller.id));
    if (!(await spendStep(tx, app, step, context.now()))) throw new CodedError('APP_CODE_WRONG');
    await enqueue(tx, 'factor-mail', { userId: caller.id, about: 'appAdded' });
    return afterEnrolment(context, tx, caller, isFirst);
  });
  await refund(context, tried);
  return answer;
}

/** @throws CodedError PASSKEYS_FULL; those of `proveFactorChange` */
export async function startPasskey(
  context: ServerContext,
  party: RelyingParty,
  caller: Caller,
  { code }: FactorStart,
): Promise<PasskeyStart> {
  const known = await findPasskeys(context.db, caller.id);
  if (known.length >= MAX_PASSKEYS) throw new CodedError('PASSKEYS_FULL');
  const spend = await proveFactorChange(context, caller, code);
  await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    await spend(tx);
  });
  const { sessionId } = caller;
  const { id, challenge } = await newChallenge(context, { userId: caller.id, sessionId, purpose: 'newPasskey' });
  return { challengeId: id, options: await optionsForNew(party, caller, known, challenge) };
}

/** @throws CodedError CHALLENGE_EXPIRED, also if already answered; PASSKEY_REFUSED, PASSKEY_KNOWN, PASSKEYS_FULL */
export async function addPasskey(
  context: ServerContext,
  party: RelyingParty,
  caller: Caller,
  { challengeId, name, answer }: NewPasskey,
): Promise<RecoveryCodes> {
  const { db, now } = context;
  const asked = { id: challengeId, userId: caller.id, purpose: 'newPasskey' as const };
  const open = await findOpenChallenge(db, asked, now());
  if (!open || open.sessionId !== (caller.sessionId ?? null)) throw new CodedError('CHALLENGE_EXPIRED');
  const credential = await readNewPasskey(party, open.challenge, answer);
  if (!credential) throw new CodedError('PASSKEY_REFUSED');
  return inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    if (!(await recordAnswer(tx, open.id, now()))) throw new CodedError('CHALLENGE_EXPIRED');
    if ((await findPasskeys(tx, caller.id)).length >= MAX_PASSKEYS) throw new CodedError('PASSKEYS_FULL');
    const isFirst = !(await hasFactor(tx, caller.id));
    await insertPasskey(tx, {
      userId: caller.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: now(),
    }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'passkeys_credential_id_key' ? new CodedError('PASSKEY_KNOWN') : error;
    });
    await enqueue(tx, 'factor-mail', { userId: caller.id, about: 'passkeyAdded' });
    return afterEnrolment(context, tx, caller, isFirst);
  });
}

/** Only administrators need recovery codes, since everybody else can have a code mailed. */
async function afterEnrolment(
  context: ServerContext,
  tx: Tx,
  { id, sessionId, isAdmin }: Caller,
  isFirst: boolean,
): Promise<RecoveryCodes> {
  if (!isAdmin) return { recoveryCodes: [] };
  if (sessionId !== undefined) {
    await recordProof(tx, sessionId, context.now());
    if (isFirst) await endOtherSessions(tx, id, sessionId, context.now());
  }
  return { recoveryCodes: (await countRecoveryCodes(tx, id)) > 0 ? [] : await makeRecoveryCodes(tx, id) };
}
