import type { IsoDay } from '#contract/dates';
import { addKobo, maxKobo, minKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { holdWallets, transferOnce } from '../ledger/service';
import { findCollectable, lockOpen, setPaid } from './repository';

/** Passed in by lending, because money doesn't know loans. */
type DueOnLoans = (reader: Reader, userId: string, day: IsoDay) => Promise<Kobo>;

/**
 * Takes what a person owes the company after charge-backs from what their wallet holds beyond what is due on loans, the
 * oldest first (docs/product/mandates.md#charge-backs).
 */
export async function collectOwed(tx: Tx, dueOnLoans: DueOnLoans, userId: string): Promise<void> {
  const open = await lockOpen(tx, userId);
  if (open.length === 0) return;
  const balanceKobo = (await holdWallets(tx, [userId])).get(userId) ?? NO_KOBO;
  const dueKobo = await dueOnLoans(tx, userId, await lastOpenedDay(tx));
  let leftKobo = maxKobo(NO_KOBO, subtractKobo(balanceKobo, dueKobo));
  for (const { chargeId, amountKobo, paidKobo } of open) {
    const takenKobo = minKobo(leftKobo, subtractKobo(amountKobo, paidKobo));
    if (takenKobo === 0) return;
    leftKobo = subtractKobo(leftKobo, takenKobo);
    const command = {
      kind: 'chargeBackRepaid' as const,
      // The row is locked, so nobody else takes from the same amount.
      key: `charge:${chargeId}:repaid:${paidKobo}`,
      content: { chargeId, amountKobo: takenKobo, paidKobo },
      reference: chargeId,
      causedBy: null,
    };
    await transferOnce(tx, command, [
      { account: { kind: 'wallet', userId }, amountKobo: negateKobo(takenKobo) },
      { account: { kind: 'houseFunds' }, amountKobo: takenKobo },
    ]);
    await setPaid(tx, chargeId, addKobo(paidKobo, takenKobo));
  }
}

/** From everybody who owes something and has money; one failure doesn't stop the others. */
export async function collectAllOwed(context: ServerContext, dueOnLoans: DueOnLoans): Promise<void> {
  for (const userId of await findCollectable(context.db))
    await inTransaction(context, (tx) => collectOwed(tx, dueOnLoans, userId)).catch(context.report);
}
