import { readCoveredCounts } from '#server/lending/terms/repository';
import type { PaystackStandIn } from '#support/paystack/standIn';
import type { TestServer } from '#support/serverApp';
import type { Difference } from '#contract/money/reconciliation/reconciledDaySchema';
import { reconcile } from '#server/money/reconciliation/reconcile';
import { findDifferences, listReconciledDays } from '#server/money/reconciliation/repository';
import { DAY_MS } from '#contract/dates';
import { byHand } from '../../support/byHand';
import type { ScratchDatabase } from '../../support/databases';
import type { Customer } from './stage';

const ALL_DAYS = 100;
const PLANTED = 123_400;

async function differences({ context: { db } }: TestServer): Promise<string[]> {
  const days = await listReconciledDays(db, ALL_DAYS);
  const found = await findDifferences(
    db,
    days.map(({ day }) => day),
  );
  return found.map(nameOf);
}

const nameOf = ({ kind, reference }: Pick<Difference, 'kind' | 'reference'>) => `${kind} ${reference}`.trim();

/** The first night must find nothing, the second only an unreported deposit and a manual transfer. */
export const compareNights = (
  database: ScratchDatabase,
  paystack: PaystackStandIn,
  { accountNumber }: Pick<Customer, 'accountNumber'>,
): Promise<string[]> =>
  byHand(database, async (server) => {
    const { context } = server;
    context.payments = paystack.provider;
    const night = async (nth: number) => {
      const moment = () => new Date(Date.now() + nth * DAY_MS);
      context.now = moment;
      context.databaseTime = moment;
      await reconcile(context, readCoveredCounts);
      await server.runJobs();
      return differences(server);
    };
    const wrong = (await night(1)).map((found) => `the night found ${found}`);
    const untold = paystack.receive(accountNumber, PLANTED);
    paystack.takeEvents();
    const byHandAtPaystack = { reference: crypto.randomUUID(), status: 'success', amount: PLANTED, currency: 'NGN' };
    paystack.books.transfers.push({
      ...byHandAtPaystack,
      recipient: 'RCP_by_hand',
      fee_charged: 1000,
      createdAt: new Date().toISOString(),
    });
    const expected = [
      { kind: 'balance', reference: '' } as const,
      { kind: 'depositBooked', reference: untold } as const,
      { kind: 'payoutNotOurs', reference: byHandAtPaystack.reference } as const,
    ].map(nameOf);
    const found = await night(2);
    wrong.push(...expected.filter((one) => !found.includes(one)).map((one) => `the next night did not find ${one}`));
    wrong.push(...found.filter((one) => !expected.includes(one)).map((one) => `the next night found ${one}`));
    return wrong;
  });
