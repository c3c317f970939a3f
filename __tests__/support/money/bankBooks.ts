import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { todayInLagos, type IsoDay, DAY_MS } from '#contract/dates';
import { addKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '#server/kernel/context';
import { alerts } from '#server/kernel/db/schema/office';
import { reconciledDays, reconciledLines, type DifferenceRow } from '#server/kernel/db/schema/payments';
import { balanceOf } from '#server/money/ledger/service';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { findDifferences, findOpenDifferences } from '#server/money/reconciliation/repository';
import {
  requireProvider,
  type IncomingMoney,
  type ListedDeposit,
  type PaymentProvider,
  type PayoutLine,
  type PayoutStatus,
} from '#server/kernel/payments/provider';
import type { GivenDatabase } from '../databaseSuite';

type At<Line> = Line & { at: Date };

/** What a provider shows; a test fills it. */
export interface BankBooks {
  deposits: At<ListedDeposit>[];
  payouts: At<PayoutLine>[];
  /** Answers about one reference that differ from the lists. */
  depositAnswers: Map<string, IncomingMoney | undefined>;
  payoutAnswers: Map<string, PayoutStatus>;
  /** Money at the bank without a line, one amount for each time the balance is read; the last one stays. */
  strayKobo: Kobo[];
  /** Calls so far, with their days. */
  asked: string[];
}

export interface Bank {
  name: string;
  context: ServerContext;
  books: BankBooks;
  /** Compares all days that have ended. */
  compare: () => Promise<void>;
  yesterday: () => IsoDay;
  /** Noon of yesterday, or of days before it. */
  noon: (daysEarlier?: number) => Date;
  days: () => Promise<(typeof reconciledDays.$inferSelect)[]>;
  /** As an administrator sees them. */
  differences: (day?: IsoDay) => Promise<object[]>;
  openDifferences: () => Promise<object[]>;
  /** Lines known as compared. */
  lines: () => Promise<string[]>;
  /** Open alerts about differences. */
  alerts: () => Promise<{ subject: string; detail: string }[]>;
}

const present = ({ kind, reference, thereKobo, hereKobo }: DifferenceRow) => ({
  kind,
  reference,
  ...(thereKobo !== null && { thereKobo }),
  ...(hereKobo !== null && { hereKobo }),
});

const within = <Line extends { at: Date }>(lines: readonly Line[], from: Date, to: Date): Line[] =>
  lines.filter(({ at }) => at >= from && at < to);

const sum = (amounts: readonly Kobo[]): Kobo => addKobo(NO_KOBO, ...amounts);

/** A provider with a name of its own, whose balance equals client money at this moment. */
export async function openBank({ db, now }: GivenDatabase, bare: ServerContext): Promise<Bank> {
  const name = `bank-${crypto.randomUUID()}`;
  const atStartKobo = negateKobo(await balanceOf(db, { kind: 'clientMoney' }));
  const books: BankBooks = {
    deposits: [],
    payouts: [],
    depositAnswers: new Map(),
    payoutAnswers: new Map(),
    strayKobo: [NO_KOBO],
    asked: [],
  };
  const payments: PaymentProvider = {
    ...requireProvider(bare),
    name,
    async listDeposits(from, to) {
      books.asked.push(`deposits ${from.toISOString()} ${to.toISOString()}`);
      return within(books.deposits, from, to).map(({ at: _at, ...line }) => line);
    },
    async listPayouts(from, to) {
      books.asked.push(`payouts ${from.toISOString()} ${to.toISOString()}`);
      return within(books.payouts, from, to).map(({ at: _at, ...line }) => line);
    },
    async findDeposit(reference) {
      books.asked.push(`deposit ${reference}`);
      if (books.depositAnswers.has(reference)) return books.depositAnswers.get(reference);
      const line = books.deposits.find((one) => one.reference === reference);
      return line?.feeKobo === undefined ? undefined : { ...line, feeKobo: line.feeKobo };
    },
    async findPayout(reference) {
      books.asked.push(`payout ${reference}`);
      const line = books.payouts.find((one) => one.reference === reference);
      return books.payoutAnswers.get(reference) ?? line?.status ?? { state: 'notFound' };
    },
    async readBalance() {
      books.asked.push('balance');
      if (books.asked.filter((call) => call === 'balance').length > 12) throw new Error('Asked without an end');
      const [strayKobo = NO_KOBO] = books.strayKobo.length > 1 ? books.strayKobo.splice(0, 1) : books.strayKobo;
      return addKobo(
        atStartKobo,
        strayKobo,
        sum(books.deposits.map(({ amountKobo, feeKobo }) => subtractKobo(amountKobo, feeKobo ?? NO_KOBO))),
        negateKobo(sum(books.payouts.map(({ debitedKobo }) => debitedKobo))),
      );
    },
  };
  const context = { ...bare, payments };
  const yesterday = () => todayInLagos(new Date(now().getTime() - DAY_MS));
  return {
    name,
    context,
    books,
    compare: () => reconcile(context, async () => ({ depositsAMonth: 99, withdrawalsAMonth: 99 })),
    yesterday,
    noon: (daysEarlier = 0) => new Date(Date.parse(`${yesterday()}T11:00:00Z`) - daysEarlier * DAY_MS),
    days: () =>
      db.select().from(reconciledDays).where(eq(reconciledDays.provider, name)).orderBy(asc(reconciledDays.day)),
    differences: async (day = yesterday()) =>
      (await findDifferences(db, [day])).filter(({ provider }) => provider === name).map(present),
    openDifferences: async () =>
      (await findOpenDifferences(db)).filter(({ provider }) => provider === name).map(present),
    async lines() {
      const rows = await db
        .select()
        .from(reconciledLines)
        .where(eq(reconciledLines.provider, name))
        .orderBy(asc(reconciledLines.kind), asc(reconciledLines.reference));
      return rows.map(({ kind, reference, day }) => `${kind} ${reference} ${day}`);
    },
    alerts: () =>
      db
        .select({ subject: alerts.subject, detail: alerts.detail })
        .from(alerts)
        .where(
          and(eq(alerts.kind, 'unexplainedDifference'), like(alerts.subject, `${name} %`), isNull(alerts.closedAt)),
        )
        .orderBy(asc(alerts.subject)),
  };
}
