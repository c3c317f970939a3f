import type { Difference } from '#contract/money/reconciliation/reconciledDaySchema';
import type { IsoDay } from '#contract/dates';
import { subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import {
  findBookedDeposits,
  findBookedReferences,
  findUnreconciledDeposits,
  type BookedDeposit,
} from '../ledger/bookedDeposits';
import type { IncomingMoney, ListedDeposit, PaymentProvider } from '../../kernel/payments/provider';
import type { ReadCoveredCounts } from '../coveredFees/service';
import { bookDeposit } from '../deposits/service';
import { insertDifference, insertLine } from './repository';

type Amounts = Pick<BookedDeposit, 'amountKobo' | 'feeKobo'>;

const arrived = ({ amountKobo, feeKobo }: Amounts): Kobo => subtractKobo(amountKobo, feeKobo);

const isSame = (one: Amounts, other: Amounts) => one.amountKobo === other.amountKobo && one.feeKobo === other.feeKobo;

export async function reconcileDeposits(
  context: ServerContext,
  coveredCounts: ReadCoveredCounts,
  provider: PaymentProvider,
  day: IsoDay,
  lines: readonly ListedDeposit[],
): Promise<void> {
  const of = { provider: provider.name, day };
  const references = lines.map(({ reference }) => reference);
  const booked = await findBookedDeposits(context.db, provider.name, references);
  const known = await findBookedReferences(context.db, provider.name, references);
  for (const line of lines) {
    const here = booked.get(line.reference);
    // Its month is detached.
    if (!here && known.has(line.reference)) continue;
    const { feeKobo, ...money } = line;
    const { reference } = line;
    await inTransaction(context, async (tx) => {
      if (feeKobo === undefined) {
        // `askForDeposits` looks it up by reference, which reports the fee.
        if (here) return;
        return insertDifference(tx, of, { kind: 'depositWithoutFee', reference, thereKobo: money.amountKobo });
      }
      const there = { ...money, feeKobo };
      if (here && !isSame(here, there)) return insertDifference(tx, of, differenceOf(there, here));
      if (!here) {
        await bookDeposit(context, tx, coveredCounts, provider.name, there);
        await insertDifference(tx, of, { kind: 'depositBooked', reference, thereKobo: arrived(there) });
      }
      await insertLine(tx, of, 'deposit', reference);
    });
  }
}

const differenceOf = (there: IncomingMoney, here: Amounts): Difference => ({
  kind: 'depositDiffers',
  reference: there.reference,
  thereKobo: arrived(there),
  hereKobo: arrived(here),
});

export async function askForDeposits(context: ServerContext, provider: PaymentProvider, day: IsoDay): Promise<void> {
  const of = { provider: provider.name, day };
  for (const here of await findUnreconciledDeposits(context.db, provider.name)) {
    const there = await provider.findDeposit(here.reference);
    await inTransaction(context, (tx) => {
      if (there && isSame(here, there)) return insertLine(tx, of, 'deposit', here.reference);
      if (there) return insertDifference(tx, of, differenceOf(there, here));
      const { reference } = here;
      return insertDifference(tx, of, { kind: 'depositUnknown', reference, hereKobo: arrived(here) });
    });
  }
}
