import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { Listing } from './listingSchema';
import type { ListingsQuery } from './listingsQuery';
import type { Holding, HoldingDetail } from '../portfolio/holdingSchema';
import type { HoldingsQuery } from '../portfolio/holdingsQuery';
import type { PledgesQuery } from './pledgeStates';
import type { Pledge } from './pledgeSchema';
import type { Portfolio } from '../portfolio/portfolioSchema';
import type { ValueHistory } from '../portfolio/valueHistorySchema';
import type { PledgeForm } from './pledgeRules';

export const marketCalls = defineCalls({
  listings: get('/market/listings', 'user', {
    tokenScope: 'read',
    query: typed<ListingsQuery>(),
    answer: typed<Listing[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  listing: get('/market/listings/:loanId', 'user', { tokenScope: 'read', answer: typed<Listing>() }),
  pledgeToLoan: postOnce('/market/listings/:loanId/pledges', 'user', {
    tokenScope: 'invest',
    body: typed<PledgeForm>(),
    answer: typed<Pledge>(),
    status: 201,
  }),
  /** Allowed until `takeBackEnd`, before the loan is funded. */
  takeBackPledge: postOnce('/market/pledges/:pledgeId/return', 'user', {
    tokenScope: 'invest',
    answer: typed<Pledge>(),
  }),
  myPledges: get('/market/pledges', 'user', {
    tokenScope: 'read',
    query: typed<PledgesQuery>(),
    answer: typed<Pledge[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  myHoldings: get('/market/holdings', 'user', {
    tokenScope: 'read',
    query: typed<HoldingsQuery>(),
    answer: typed<Holding[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER],
  }),
  myHolding: get('/market/holdings/:loanId', 'user', { tokenScope: 'read', answer: typed<HoldingDetail>() }),
  myPortfolio: get('/market/portfolio', 'user', { tokenScope: 'read', answer: typed<Portfolio>() }),
  /** By month, since the money came. */
  myValueHistory: get('/market/portfolio/history', 'user', { tokenScope: 'read', answer: typed<ValueHistory>() }),
  lendingStatement: get('/market/statements/:month', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
  /** The amount invested, receipts by date and expected receipts; NOT_FOUND until the caller holds a note. */
  noteStatement: get('/market/holdings/:loanId/statement', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
  lendingYearPdf: get('/market/year-pdfs/:year', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
  /** The tax withheld from the caller's interest in a year. */
  taxCertificate: get('/market/tax-certificates/:year', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
  lendingYear: get('/market/years/:year', 'user', {
    tokenScope: 'read',
    answer: typed<string>(),
    answerType: 'text/csv',
    streamed: true,
  }),
});
