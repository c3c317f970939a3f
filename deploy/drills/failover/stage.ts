import { accept, disbursed, loanOf, offered, passDays } from '#support/loans/lending';
import { nextDay, saver, saverWith, type Saver } from '#support/payments';
import { administrator } from '#support/serverPeople';
import { daysBetween } from '#contract/dates';
import { naira } from '#contract/money/kobo';
import { byHand } from '../../../lab/faults/support/byHand';
import type { ScratchDatabase } from '../../../lab/faults/support/databases';

const LENDERS = 10;
const DEBTORS = 6;

export interface Debtor {
  person: Saver;
  loanId: string;
}

export interface Stage {
  lenders: readonly Saver[];
  /** Their first instalments fall due on consecutive days, starting the next day. */
  debtors: readonly Debtor[];
  /** Open for pledges. */
  listings: readonly string[];
}

/** People with money, loans being repaid, and listings open for pledges. */
export const setStage = (database: ScratchDatabase, listed: number): Promise<Stage> =>
  byHand(database, async (server) => {
    const people = async (count: number, make: () => Promise<Saver>) => {
      const made: Saver[] = [];
      while (made.length < count) made.push(await make());
      return made;
    };
    // Creating one advances the clock by a day, so all come before the first loan.
    const lenders = await people(LENDERS, () => saverWith(server, naira(600_000)));
    const debtors = await people(DEBTORS, () => saver(server));
    const borrowers = await people(listed, () => saver(server));
    const offering = await administrator(server);
    const second = await administrator(server);
    const [one, other] = lenders;
    if (!one || !other) throw new Error('There are too few lenders');
    const owing: Debtor[] = [];
    for (const person of debtors) {
      const loanId = await disbursed(server, { borrower: person, lenders: [one, other], offering, second });
      owing.push({ person, loanId });
      await nextDay(server);
    }
    const [first] = owing;
    if (!first) throw new Error('There are no debtors');
    const { repayment, today } = await loanOf(server, { borrower: first.person }, first.loanId);
    await passDays(server, daysBetween(today, repayment?.instalments[0]?.dueOn ?? today) - 1);
    const listings: string[] = [];
    for (const borrower of borrowers) {
      const loanId = await offered(server, { borrower, offering }, 'C', { principalKobo: naira(160_000) });
      const { status, raw } = await accept(server, { borrower }, loanId, true);
      if (status >= 400) throw new Error(`The offer was not accepted: ${raw}`);
      listings.push(loanId);
    }
    await server.runJobs();
    return { lenders, debtors: owing, listings };
  });
