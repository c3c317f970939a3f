import { accept, disbursed, loanOf, offered, skipDays, spendDownTo, type Cast } from '#support/loans/lending';
import { nextDay, saver, saverWith, type Saver } from '#support/payments';
import type { TestServer } from '#support/serverApp';
import { administrator, type Person } from '#support/serverPeople';
import { daysBetween } from '#contract/dates';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { kobo, naira } from '#contract/money/kobo';
import { readBusinessToday } from '#server/kernel/businessDays/clock';
import { reconciliationDifferences } from '#server/kernel/db/schema/payments';
import { SANDBOX } from '#server/kernel/payments/sandbox/sandbox';
import { findTransactions } from '#server/money/ledger/transactions';
import { byHand } from '../support/byHand';
import type { ScratchDatabase } from '../support/databases';

const PRINCIPAL = naira(160_000);
export const PLEDGE = naira(40_000);

export interface Listed {
  loanId: string;
  borrower: Saver;
}

/** Nothing has been paid, and it is late enough for a default; the wallet has too little to collect. */
interface Late {
  loanId: string;
  borrower: Saver;
}
const DAYS_WITHOUT_MONEY = 130;
const LATE_FEE_DAY = firstLendingTerms.lateFee.onDayPastDue;
const RECOVERED = naira(600);
const UNKNOWN = naira(50);

export interface Round {
  listed: Listed;
  forNewPlan: Late;
  forDefault: Late;
  depositId: string;
  /** The reference of a payout that only the provider knows. */
  unknownPayout: string;
  nth: number;
}

export interface Stage {
  rounds: Round[];
  lenders: Saver[];
  administrators: [Person, Person];
  offering: Person;
}

export const setStage = (database: ScratchDatabase, size: { rounds: number; lenders: number }): Promise<Stage> =>
  byHand(database, async (server) => {
    const people = async (count: number, make: () => Promise<Saver>) => {
      const made: Saver[] = [];
      while (made.length < count) made.push(await make());
      return made;
    };
    // Creating one advances the clock by a day, so all come before the first loan.
    const lenders = await people(size.lenders, () => saverWith(server, naira(600_000)));
    const borrowers = await people(size.rounds, () => saverWith(server, naira(2000)));
    const debtors = await people(2 * size.rounds, () => saver(server));
    const deposited = await people(size.rounds, () => saverWith(server, naira(500)));
    const firstAdministrator = await administrator(server);
    const secondAdministrator = await administrator(server);
    const administrators: [Person, Person] = [firstAdministrator, secondAdministrator];
    const offering = await administrator(server);
    const late = await makeLate(server, debtors, { lenders, second: administrators[0], offering });
    const rounds: Round[] = [];
    for (const [turn, borrower] of borrowers.entries()) {
      const cast: Pick<Cast, 'borrower' | 'offering'> = { borrower, offering };
      const loanId = await offered(server, cast, 'C', { principalKobo: PRINCIPAL });
      const { status, raw } = await accept(server, cast, loanId, true);
      if (status >= 400) throw new Error(`The offer was not accepted: ${raw}`);
      const [forNewPlan, forDefault] = late.slice(2 * turn);
      const depositId = await depositOf(server, deposited[turn]);
      if (!forNewPlan || !forDefault) throw new Error('There are too few late loans');
      const unknownPayout = await showUnknownPayout(server);
      rounds.push({ listed: { loanId, borrower }, forNewPlan, forDefault, depositId, unknownPayout, nth: turn });
    }
    await server.runJobs();
    return { rounds, lenders, administrators, offering };
  });

/** Created before all other loans, because it takes many days. */
async function makeLate(
  server: TestServer,
  debtors: readonly Saver[],
  { lenders, ...others }: Pick<Cast, 'offering' | 'second'> & { lenders: readonly Saver[] },
): Promise<Late[]> {
  const late: Late[] = [];
  for (const [turn, borrower] of debtors.entries()) {
    const [one, other] = [lenders[(2 * turn) % lenders.length], lenders[(2 * turn + 1) % lenders.length]];
    if (!one || !other) throw new Error('There are too few lenders');
    late.push({ loanId: await disbursed(server, { ...others, borrower, lenders: [one, other] }), borrower });
    await spendDownTo(server, borrower, kobo(0));
  }
  const [one] = late;
  if (!one) throw new Error('There are no late loans');
  const { repayment, today } = await loanOf(server, one, one.loanId);
  const daysToFee = daysBetween(today, repayment?.instalments[0]?.dueOn ?? today) + LATE_FEE_DAY;
  await skipDays(server, daysToFee - 1);
  // Processes the day of the late fee.
  await nextDay(server);
  await skipDays(server, DAYS_WITHOUT_MONEY - daysToFee);
  // Booked directly, because a deposit would be collected at once.
  for (const borrower of debtors) await spendDownTo(server, borrower, RECOVERED);
  await server.runJobs();
  return late;
}

async function showUnknownPayout({ context }: TestServer): Promise<string> {
  const reference = crypto.randomUUID();
  const day = await readBusinessToday(context, context.db);
  const found = { provider: SANDBOX, kind: 'payoutNotOurs', reference, thereKobo: UNKNOWN } as const;
  await context.db.insert(reconciliationDifferences).values({ ...found, day });
  return reference;
}

async function depositOf({ context }: TestServer, person: Saver | undefined): Promise<string> {
  if (!person) throw new Error('There are too few deposits');
  const page = { offset: 0, limit: 1 };
  const { transactions } = await findTransactions(context.db, { kind: 'wallet', userId: person.id }, page);
  return transactions[0]?.transferId ?? '';
}
