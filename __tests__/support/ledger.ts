import { ledgerProofs } from '../../server/ledgerProofs';
import { sql } from 'drizzle-orm';
import { negateKobo, type Kobo } from '../../contract/money/kobo';
import type { Database, Tx } from '../../server/db/connection';
import { inTransaction } from '../../server/db/inTransaction';
import { checkLedger } from '../../server/money/ledger/check/checkLedger';
import { transferOnce } from '../../server/money/ledger/service';
import type { Command } from '../../server/money/ledger/command';
import { insertUser } from '../../server/people/users/repository';
import { registrationForm } from './serverPeople';

type WithDatabase = { readonly db: Database };

/** Somebody whom money can belong to. @returns the id */
export async function newOwner(context: WithDatabase): Promise<string> {
  const form = { ...registrationForm(), passwordHash: 'none', createdAt: new Date('2026-03-02T09:00:00Z') };
  const user = await inTransaction(context, (tx) => insertUser(tx, form));
  return user.id;
}

/** A command that nobody else has given. */
export const command = (change: Partial<Command> = {}): Command => ({
  kind: 'deposit',
  key: `test:${crypto.randomUUID()}`,
  content: {},
  causedBy: null,
  ...change,
});

/** From one wallet to another. */
export const pay = (tx: Tx, from: string, to: string, amountKobo: Kobo, change: Partial<Command> = {}) =>
  transferOnce(tx, command({ kind: 'reversal', ...change }), async () => [
    { account: { kind: 'wallet', userId: from }, amountKobo: negateKobo(amountKobo) },
    { account: { kind: 'wallet', userId: to }, amountKobo },
  ]);

/** Money that comes from outside. */
export const deposit = (tx: Tx, userId: string, amountKobo: Kobo, change: Partial<Command> = {}) =>
  transferOnce(tx, command(change), async () => [
    { account: { kind: 'wallet', userId }, amountKobo },
    { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
  ]);

/** Somebody with so much in the wallet. @returns the id */
export async function newSaver(context: WithDatabase, amountKobo: Kobo): Promise<string> {
  const userId = await newOwner(context);
  await inTransaction(context, (tx) => deposit(tx, userId, amountKobo));
  return userId;
}

/** All that the check finds wrong, a sentence each. */
export async function faultsOf(reader: Database | Tx): Promise<string[]> {
  const faults: string[] = [];
  for await (const { examples } of checkLedger(reader, ledgerProofs)) faults.push(...examples);
  return faults;
}

/** Has the database's triggers look away until the transaction ends, to break what they hold. */
export const silenceTriggers = (tx: Tx) => tx.execute(sql`set local session_replication_role = replica`);

/** The database's own words for why it refused; drizzle wraps them. @throws Error where it did not */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => new Error('It was not refused'),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error)) throw error;
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Has the same command given many times, each in a transaction of its own, all at once. */
export const together = <T>(times: number, work: (turn: number) => Promise<T>): Promise<PromiseSettledResult<T>[]> =>
  Promise.allSettled(Array.from({ length: times }, (_, turn) => work(turn)));
