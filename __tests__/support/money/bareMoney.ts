import { and, eq, sql } from 'drizzle-orm';
import { addKobo, naira, negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { KindOfProposal, ReadProposal, ApprovalKind } from '#server/kernel/approvals/proposal';
import { findOpenApprovalRows } from '#server/kernel/approvals/repository';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { auditTrail } from '#server/kernel/db/schema/office';
import { payouts, type PayoutRow } from '#server/kernel/db/schema/payments';
import { users } from '#server/kernel/db/schema/users';
import { sumFundings } from '#server/money/ledger/houseFunds';
import type { AccountRef } from '#server/money/ledger/account';
import { ownFunds } from '#server/money/ledger/ownFunds';
import { transferOnce } from '#server/money/ledger/service';
import { insertPayout } from '#server/money/withdrawals/repository';
import { createSandbox, SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { deriveKeys } from '#server/kernel/security/keys';
import type { GivenDatabase } from '../databaseSuite';
import { command, newOwner } from '../ledger';

type Given = Pick<GivenDatabase, 'db' | 'now' | 'context' | 'clock'>;

export async function newAdministrator({ db }: Pick<Given, 'db'>): Promise<string> {
  const id = await newOwner({ db });
  await db
    .update(users)
    .set({ isAdmin: true, roles: ['owner'] })
    .where(eq(users.id, id));
  return id;
}

/** The database's context with the sandbox as its provider of payments. */
export async function withSandbox({ db, now, context }: Given): Promise<ServerContext> {
  const keys = await deriveKeys('a secret of the tests alone');
  return { ...context, payments: createSandbox({ db, keys, now }, sumFundings) };
}

/** @returns the one proposal that is open after `propose` and wasn't before */
export async function proposed<Kind extends ApprovalKind, Subject extends object>(
  given: Given,
  kind: KindOfProposal<Kind, Subject>,
  propose: (tx: Tx) => Promise<void>,
): Promise<ReadProposal<Kind, Subject>> {
  const open = async () => findOpenApprovalRows(given.db, given.now(), kind.kind);
  const before = new Set((await open()).map(({ id }) => id));
  await inTransaction(given, propose);
  const [row, ...others] = (await open()).filter(({ id }) => !before.has(id));
  if (!row || others.length > 0) throw new Error(`${others.length + 1} proposals, not one`);
  return kind.read(row);
}

/** The latest entry about a subject: who did what when, and its facts. */
export async function lastAudited({ db }: Pick<Given, 'db'>, subjectId: string, actorId: string) {
  const { happenedAt, action, facts } = auditTrail;
  const rows = await db
    .select({ happenedAt, action, facts })
    .from(auditTrail)
    .where(and(eq(auditTrail.subjectId, subjectId), eq(auditTrail.actorId, actorId)))
    .orderBy(happenedAt);
  return rows.at(-1);
}

export async function jobsOf({ db }: Pick<Given, 'db'>, queue: string): Promise<object[]> {
  const rows = await db
    .select({ data: sql<object>`data` })
    .from(sql`pgboss.job`)
    .where(sql`name = ${queue}`);
  return rows.map(({ data }) => data);
}

/** Books money from the clients' bank account into an account; a negative amount goes the other way. */
export const moveMoney = (given: Given, account: AccountRef, amountKobo: Kobo, change = {}) =>
  inTransaction(given, (tx) =>
    transferOnce(tx, command({ kind: 'bankCharge', ...change }), [
      { account, amountKobo },
      { account: { kind: 'clientMoney' }, amountKobo: negateKobo(amountKobo) },
    ]),
  );

/** Sets what the company can spend. */
export async function setOwnFunds(given: Given, amountKobo: Kobo): Promise<void> {
  const lackKobo = subtractKobo(amountKobo, await ownFunds(given.db));
  if (lackKobo !== 0) await moveMoney(given, { kind: 'providerFees' }, lackKobo);
}

/** A payout of ₦2,000 that was taken from a wallet with the fee charged for it, or from company funds. */
export function barePayout(given: Given, userId: string | null, change: Partial<PayoutRow> = {}): Promise<PayoutRow> {
  const { amountKobo = naira(2_000), feeChargedKobo = naira(0), dutyKobo = naira(0) } = change;
  return inTransaction(given, async (tx) => {
    const account: AccountRef = userId === null ? { kind: 'houseFunds' } : { kind: 'wallet', userId };
    const { transferId } = await transferOnce(
      tx,
      command({ kind: userId === null ? 'housePayout' : 'withdrawal', content: { amountKobo } }),
      [
        { account, amountKobo: negateKobo(addKobo(amountKobo, feeChargedKobo, dutyKobo)) },
        { account: { kind: 'stampDuty' }, amountKobo: dutyKobo },
        { account: { kind: 'providerFees' }, amountKobo: feeChargedKobo },
        { account: { kind: 'payoutsInFlight' }, amountKobo },
      ],
    );
    const bank = { bankName: 'GTBank', bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi' };
    const asked = {
      ...bank,
      amountKobo,
      feeChargedKobo,
      dutyKobo,
      requestedAt: given.now(),
      state: 'requested' as const,
    };
    const { id } = await insertPayout(tx, { ...asked, userId, transferId, provider: SANDBOX });
    const [row] = await tx
      .update(payouts)
      .set({ state: 'requested', ...change })
      .where(eq(payouts.id, id))
      .returning();
    if (!row) throw new Error('There is no payout');
    return row;
  });
}
