import { sql } from 'drizzle-orm';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import type { Database, Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { checkLedger } from '#server/money/ledger/check/checkLedger';
import type { Proof } from '#server/money/ledger/check/proof';
import { accountsReplayed } from '#server/money/ledger/check/proofs/accountsReplayed';
import { checkpointsHold } from '#server/money/ledger/check/proofs/checkpointsHold';
import { everythingSumsToZero } from '#server/money/ledger/check/proofs/everythingSumsToZero';
import { feesAreBounded } from '#server/money/ledger/check/proofs/feesAreBounded';
import { moneyUnderWay } from '#server/money/ledger/check/proofs/moneyUnderWay';
import { payoutsEndOnce } from '#server/money/ledger/check/proofs/payoutsEndOnce';
import { transfersBalance } from '#server/money/ledger/check/proofs/transfersBalance';
import { transferOnce } from '#server/money/ledger/service';
import type { Command, Posting } from '#server/money/ledger/command';
import { insertUser } from '#server/people/users/repository';
import { registrationForm } from './serverPeople';

type WithDatabase = { readonly db: Database };

export async function newOwner(context: WithDatabase): Promise<string> {
  const form = { ...registrationForm(), passwordHash: 'none', createdAt: new Date('2026-03-02T09:00:00Z') };
  const user = await inTransaction(context, (tx) => insertUser(tx, form));
  return user.id;
}

export const command = (change: Partial<Command> = {}): Command => ({
  kind: 'deposit',
  key: `test:${crypto.randomUUID()}`,
  content: {},
  causedBy: null,
  ...change,
});

/** Its postings are known beforehand; `deposit` determines its own under the key's lock. */
export const pay = (tx: Tx, from: string, to: string, amountKobo: Kobo, change: Partial<Command> = {}) =>
  transferOnce(tx, command({ kind: 'reversal', ...change }), [
    { account: { kind: 'wallet', userId: from }, amountKobo: negateKobo(amountKobo) },
    { account: { kind: 'wallet', userId: to }, amountKobo },
  ]);

const depositPostings = (userId: string, amountKobo: Kobo): Posting[] => [
  { account: { kind: 'wallet', userId }, amountKobo },
  { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
];

const depositCommand = (amountKobo: Kobo, change: Partial<Command>) =>
  command({ content: { amountKobo, feeKobo: 0 }, ...change });

export const deposit = (tx: Tx, userId: string, amountKobo: Kobo, change: Partial<Command> = {}) =>
  transferOnce(tx, depositCommand(amountKobo, change), async () => depositPostings(userId, amountKobo));

export const depositKnown = (tx: Tx, userId: string, amountKobo: Kobo, change: Partial<Command> = {}) =>
  transferOnce(tx, depositCommand(amountKobo, change), depositPostings(userId, amountKobo));

export async function newSaver(context: WithDatabase, amountKobo: Kobo): Promise<string> {
  const userId = await newOwner(context);
  await inTransaction(context, (tx) => deposit(tx, userId, amountKobo));
  return userId;
}

export async function faultsOf(reader: Database | Tx): Promise<string[]> {
  // It loads all of lending, which tests of the ledger alone don't need.
  const { ledgerProofs } = await import('#server/ledgerProofs');
  return examplesOf(reader, ledgerProofs);
}

/** By the proofs that need no loans. */
export const moneyFaultsOf = (reader: Database | Tx): Promise<string[]> =>
  examplesOf(reader, [
    transfersBalance,
    accountsReplayed,
    everythingSumsToZero,
    checkpointsHold,
    moneyUnderWay,
    feesAreBounded,
    payoutsEndOnce,
  ]);

async function examplesOf(reader: Database | Tx, proofs: readonly Proof[]): Promise<string[]> {
  const faults: string[] = [];
  for await (const { examples } of checkLedger(reader, proofs)) faults.push(...examples);
  return faults;
}

/** Disables triggers until the transaction ends, so that tests can break what they protect. */
export const silenceTriggers = (tx: Tx) => tx.execute(sql`set local session_replication_role = replica`);

/** Unwraps the database's own reason from drizzle's error. @throws Error if nothing was refused */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('It was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export const together = <T>(times: number, work: (turn: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: times }, (_, turn) => work(turn)));
