import { accept, offered, type Cast } from '../../../__tests__/support/loans/lending';
import { saverWith, type Saver } from '../../../__tests__/support/payments';
import { administrator, type Person } from '../../../__tests__/support/serverPeople';
import { naira } from '../../../contract/money/kobo';
import { byHand } from '../support/byHand';
import type { ScratchDatabase } from '../support/databases';

/** Of each loan; four lenders fund it, each with the most that one may pledge. */
const PRINCIPAL = naira(160_000);
export const PLEDGE = naira(40_000);

/** A loan that waits for four lenders. */
export interface Listed {
  loanId: string;
  borrower: Saver;
}

/** Who moves money, and by which loans. Their tokens are good for the servers that are started on the database. */
export interface Stage {
  loans: Listed[];
  lenders: Saver[];
  administrators: [Person, Person];
}

/** Makes people and listed loans in a database that a server has prepared and that no server has open now. */
export const setStage = (database: ScratchDatabase, size: { loans: number; lenders: number }): Promise<Stage> =>
  byHand(database, async (server) => {
    const people = async (count: number, make: () => Promise<Saver>) => {
      const made: Saver[] = [];
      while (made.length < count) made.push(await make());
      return made;
    };
    // Each of them has a day go by, so all of them come before the first loan.
    const lenders = await people(size.lenders, () => saverWith(server, naira(600_000)));
    // What is paid out goes on to the bank account; repayments are made from this.
    const borrowers = await people(size.loans, () => saverWith(server, naira(2000)));
    const administrators: [Person, Person] = [await administrator(server), await administrator(server)];
    const offering = await administrator(server);
    const loans: Listed[] = [];
    for (const borrower of borrowers) {
      const cast: Pick<Cast, 'borrower' | 'offering'> = { borrower, offering };
      const loanId = await offered(server, cast, 'C', { principalKobo: PRINCIPAL });
      const { status, raw } = await accept(server, cast, loanId, true);
      if (status >= 400) throw new Error(`The offer was not accepted: ${raw}`);
      loans.push({ loanId, borrower });
    }
    await server.runJobs();
    return { loans, lenders, administrators };
  });
