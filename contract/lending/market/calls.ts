import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { Listing } from './listingSchema';
import type { ListingsQuery } from './listingsQuery';
import type { Holding, HoldingDetail } from '../portfolio/holdingSchema';
import type { HoldingsQuery } from '../portfolio/holdingsQuery';
import type { PledgesQuery } from './pledgeStates';
import type { Pledge } from './pledgeSchema';
import type { Portfolio } from '../portfolio/portfolioSchema';
import type { PledgeForm } from './pledgeRules';

export const listings = defineCall({
  name: 'listings',
  method: 'GET',
  path: '/market/listings',
  access: 'user',
  tokenScope: 'read',
  query: typed<ListingsQuery>(),
  answer: typed<Listing[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const listing = defineCall({
  name: 'listing',
  method: 'GET',
  path: '/market/listings/:loanId',
  access: 'user',
  tokenScope: 'read',
  answer: typed<Listing>(),
});

export const pledgeToLoan = defineCall({
  name: 'pledgeToLoan',
  method: 'POST',
  path: '/market/listings/:loanId/pledges',
  access: 'user',
  tokenScope: 'invest',
  body: typed<PledgeForm>(),
  answer: typed<Pledge>(),
  status: 201,
  idempotent: true,
});

/** Allowed within 24 hours and before the loan is funded. */
export const takeBackPledge = defineCall({
  name: 'takeBackPledge',
  method: 'POST',
  path: '/market/pledges/:pledgeId/return',
  access: 'user',
  tokenScope: 'invest',
  answer: typed<Pledge>(),
  idempotent: true,
});

export const myPledges = defineCall({
  name: 'myPledges',
  method: 'GET',
  path: '/market/pledges',
  access: 'user',
  tokenScope: 'read',
  query: typed<PledgesQuery>(),
  answer: typed<Pledge[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const myHoldings = defineCall({
  name: 'myHoldings',
  method: 'GET',
  path: '/market/holdings',
  access: 'user',
  tokenScope: 'read',
  query: typed<HoldingsQuery>(),
  answer: typed<Holding[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER],
});

export const myHolding = defineCall({
  name: 'myHolding',
  method: 'GET',
  path: '/market/holdings/:loanId',
  access: 'user',
  tokenScope: 'read',
  answer: typed<HoldingDetail>(),
});

export const myPortfolio = defineCall({
  name: 'myPortfolio',
  method: 'GET',
  path: '/market/portfolio',
  access: 'user',
  tokenScope: 'read',
  answer: typed<Portfolio>(),
});

export const lendingStatement = defineCall({
  name: 'lendingStatement',
  method: 'GET',
  path: '/market/statements/:month',
  access: 'user',
  tokenScope: 'read',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});

/** The amount invested, receipts by date and expected receipts; NOT_FOUND until the caller holds a note. */
export const noteStatement = defineCall({
  name: 'noteStatement',
  method: 'GET',
  path: '/market/holdings/:loanId/statement',
  access: 'user',
  tokenScope: 'read',
  answer: typed<string>(),
  answerType: 'application/pdf',
  streamed: true,
});

export const lendingYearPdf = defineCall({
  name: 'lendingYearPdf',
  method: 'GET',
  path: '/market/year-pdfs/:year',
  access: 'user',
  tokenScope: 'read',
  answer: typed<string>(),
  answerType: 'application/pdf',
  streamed: true,
});

export const lendingYear = defineCall({
  name: 'lendingYear',
  method: 'GET',
  path: '/market/years/:year',
  access: 'user',
  tokenScope: 'read',
  answer: typed<string>(),
  answerType: 'text/csv',
  streamed: true,
});
