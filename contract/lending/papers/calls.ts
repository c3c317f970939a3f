import { defineCalls, get, typed } from '../../call';
import type { IsoDay } from '../../dates';
import type { Payoff } from './payoffSchema';

interface PayoffDayQuery {
  /** Today if left out. */
  on?: IsoDay;
}

export const paperCalls = defineCalls({
  /** NOT_FOUND until the offer is accepted. */
  loanContract: get('/loans/:loanId/contract', 'user', {
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
  /** NOT_FOUND until the payout. */
  loanStatement: get('/loans/:loanId/statement', 'user', {
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
  /** The amount that settles the loan on a day, or a clearance letter once it is paid off; NOT_FOUND until the payout. */
  payoffLetter: get('/loans/:loanId/payoff-letter', 'user', {
    query: typed<PayoffDayQuery>(),
    answer: typed<string>(),
    answerType: 'application/pdf',
    streamed: true,
  }),
  /** NOT_FOUND unless something is owed. */
  payoff: get('/loans/:loanId/payoff', 'user', { answer: typed<Payoff>() }),
});
