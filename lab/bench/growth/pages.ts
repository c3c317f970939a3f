import { todayInLagos } from '#contract/dates';
import { LISTING_DEFAULT_SORT } from '#contract/lending/market/listingsQuery';
import type { Database } from '#server/kernel/db/connection';
import { peoplesMoney } from '#server/money/ledger/balances';
import { findTransferPage } from '#server/money/ledger/transferList';
import { AUDIT_DEFAULT_SORT } from '#contract/office/audit/auditTrail';
import { auditList } from '#server/office/audit/list';
import { findOpenLoans } from '#server/lending/market/listingsRepository';
import { findLenderNotes } from '#server/lending/portfolio/holdingsRepository';
import { findFlows } from '#server/lending/portfolio/repository';
import { sumNotes } from '#server/lending/loans/notes/notesRepository';
import { median } from '../../quantiles';
import { LENDER } from './fill';

const TIMES = 9;
const SLICE = { offset: 0, limit: 25 };

const pages = {
  'the market': (db: Database) =>
    findOpenLoans(db, new Date(), LENDER, { filters: {}, sort: LISTING_DEFAULT_SORT, ...SLICE }),
  "a portfolio's notes": (db: Database) => findLenderNotes(db, LENDER, { day: todayInLagos(new Date()), ...SLICE }),
  "a portfolio's sums": async (db: Database) => {
    await sumNotes(db, LENDER);
    await findFlows(db, LENDER);
  },
  "the ledger's transfers": (db: Database) => findTransferPage(db, { personIds: [] }, { direction: 'desc', ...SLICE }),
  'the audit trail': (db: Database) => auditList(db).page({}, { sort: AUDIT_DEFAULT_SORT, ...SLICE }),
  "the front page's sums of wallets": (db: Database) => peoplesMoney(db),
};

/** In ms, by page. */
export async function timePages(db: Database): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [name, ask] of Object.entries(pages)) {
    const taken: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const start = performance.now();
      await ask(db);
      taken.push(performance.now() - start);
    }
    // The first run includes planning.
    times.set(name, median(taken.slice(1)));
  }
  return times;
}
