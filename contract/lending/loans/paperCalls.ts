import { defineCall, typed } from '../../call';

/** NOT_FOUND until the offer is accepted. */
export const loanContract = defineCall({
  name: 'loanContract',
  method: 'GET',
  path: '/loans/:loanId/contract',
  access: 'user',
  answer: typed<string>(),
  answerType: 'application/pdf',
  streamed: true,
});

/** NOT_FOUND until the payout. */
export const loanStatement = defineCall({
  name: 'loanStatement',
  method: 'GET',
  path: '/loans/:loanId/statement',
  access: 'user',
  answer: typed<string>(),
  answerType: 'application/pdf',
  streamed: true,
});

/** The amount that settles the loan today, or a clearance letter once it is paid off; NOT_FOUND until the payout. */
export const payoffLetter = defineCall({
  name: 'payoffLetter',
  method: 'GET',
  path: '/loans/:loanId/payoff-letter',
  access: 'user',
  answer: typed<string>(),
  answerType: 'application/pdf',
  streamed: true,
});
