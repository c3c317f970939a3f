import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { reviewCalls } from '#contract/lending/review/calls';
import { LATE_BANDS } from '#contract/lending/arrears/lateLoanList';
import {
  ADMINISTERED_LOAN_DEFAULT_SORT,
  ADMINISTERED_LOAN_PAGE_SIZES,
  LOAN_STATE_FILTERS,
  administeredLoanSortFields,
} from '#contract/lending/review/administeredLoanList';
import {
  administeredLoanFileRowSchema,
  administeredLoanSchema as answer,
} from '#contract/lending/review/administeredLoanSchema';
import { judgedLoanEventSchema } from '#contract/lending/review/judgedLoanEventSchema';
import { loanReviewSchema } from '#contract/lending/review/loanReviewSchema';
import {
  cancellationRules,
  declineRules,
  offerRules,
  questionRules,
  releaseRules,
} from '#contract/lending/review/reviewRules';
import { reasonRules } from '#contract/reason';
import { GRADES } from '#contract/lending/terms/grades';
import { forLists, type ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { listFile } from '../../kernel/audit/takeFile';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentRoute, addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { koboText, proposalTexts } from '../../kernel/http/inputText';
import { choiceRule, borrowerSearchRule, queryText, sortRule } from '../../kernel/http/queryRules';
import { cancelForBorrower } from '../loans/life/cancel';
import { disburse } from '../loans/disburse';
import { readJudgedEvents } from './judgedEvents';
import { administeredLoanFile, administeredLoanPages } from './list';
import {
  proposeAgain,
  askForMore,
  declineApplication,
  makeOffer,
  releaseApplication,
  takeApplication,
} from './service';
import { openLoanReview, readLoan } from './loanReview';

const STATE = 'Choose a state from the list';

const selectionRules = object({
  state: queryText(STATE)
    .oneOf(LOAN_STATE_FILTERS, STATE)
    .meta({ text: 'Only loans in this state, or all that need an administrator (needsAction)' }),
  grade: choiceRule(GRADES, 'Only this grade'),
  band: choiceRule(LATE_BANDS, 'Only loans that are this many days late'),
  q: borrowerSearchRule,
});

const queryRules = selectionRules.shape({
  ...pageRules(ADMINISTERED_LOAN_PAGE_SIZES),
  sort: sortRule(administeredLoanSortFields, ADMINISTERED_LOAN_DEFAULT_SORT),
});

const thenLoan =
  <Given extends { params: { loanId: string } }>(act: (tx: Tx, given: Given) => Promise<unknown>) =>
  async (tx: Tx, given: Given) => {
    await act(tx, given);
    return readLoan(tx, given.params.loanId);
  };

export function reviewRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, reviewCalls.administeredLoans, {
    summary: 'A page of applications and loans, oldest first by default',
    rules: { query: queryRules },
    answer: Type.Array(answer),
    handle: listPage({
      source: administeredLoanPages(forLists(context)),
      pageSizes: ADMINISTERED_LOAN_PAGE_SIZES,
      sortFields: administeredLoanSortFields,
      defaultSort: ADMINISTERED_LOAN_DEFAULT_SORT,
    }),
  });
  addRoute(app, context, reviewCalls.administeredLoansFile, {
    summary: 'Applications and loans as CSV, oldest application first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, {
      name: 'loans',
      schema: administeredLoanFileRowSchema,
      source: administeredLoanFile(forLists(context)),
    }),
  });
  addRoute(app, context, reviewCalls.administeredLoan, {
    summary: 'An application or loan with everything an administrator needs to decide',
    rules: { params: loanParams },
    answer: loanReviewSchema,
    handle: ({ user, params }) => openLoanReview(context, user, params.loanId),
  });
  addRoute(app, context, reviewCalls.administeredLoanEvents, {
    summary: 'The events of an application or loan, as its state machine judges them',
    rules: { params: loanParams },
    answer: Type.Array(judgedLoanEventSchema),
    handle: ({ user, params }) => readJudgedEvents(context, user.id, params.loanId),
  });
  addIdempotentRoute(app, context, reviewCalls.takeApplication, {
    summary: 'Take an application for review',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams },
    answer,
    work: thenLoan((tx, { user, params }) => takeApplication(context, tx, user.id, params.loanId)),
  });
  addIdempotentRoute(app, context, reviewCalls.releaseApplication, {
    summary: 'Return an application to the queue; anyone but its reviewer needs a reason',
    errors: ['LOAN_MOVED_ON', 'REASON_REQUIRED'],
    rules: { params: loanParams, body: releaseRules },
    fields: { reason: 'Why; the reviewer may leave it out' },
    answer,
    work: thenLoan((tx, { user, params, body }) => releaseApplication(context, tx, user.id, params.loanId, body)),
  });
  addIdempotentRoute(app, context, reviewCalls.askForMore, {
    summary: 'Ask the borrower a question',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, body: questionRules },
    fields: { question: 'The question, which the borrower reads' },
    answer,
    work: thenLoan((tx, { user, params, body }) => askForMore(context, tx, user.id, params.loanId, body)),
  });
  addIdempotentRoute(app, context, reviewCalls.offerLoan, {
    summary: 'Offer a loan under the current lending terms',
    errors: [
      'BUREAU_REPORTS_MISSING',
      'LOAN_MOVED_ON',
      'OUTSIDE_TERMS',
      'REASON_REQUIRED',
      'TOP_UP_REFUSED',
      'TOP_UP_TOO_SMALL',
    ],
    rules: { params: loanParams, body: offerRules },
    fields: {
      grade: 'The grade that is offered',
      reason: 'Why it is another grade than the proposed one; may be left out for the proposed grade',
      publishedReason: 'The reason for another grade that lenders read; may be left out for the proposed grade',
      principalKobo: koboText('The amount of a counter-offer; the requested amount if left out', 20_000_000),
      months: 'The number of monthly instalments of a counter-offer; as requested if left out',
      passesOwnWords: "Whether lenders may read the borrower's sentence; false if left out",
    },
    answer,
    work: thenLoan((tx, { user, params, body }) => makeOffer(context, tx, user.id, params.loanId, body)),
  });
  addIdempotentRoute(app, context, reviewCalls.declineApplication, {
    summary: 'Decline an application with published reasons',
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, body: declineRules },
    fields: { reasons: 'The published reasons, which the borrower reads' },
    answer,
    work: thenLoan((tx, { user, params, body }) => declineApplication(context, tx, user.id, params.loanId, body)),
  });
  addIdempotentRoute(app, context, reviewCalls.cancelLoanForBorrower, {
    summary: "Cancel a loan that isn't paid out, with a reason",
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, body: cancellationRules },
    fields: { reason: 'Why; the borrower reads it in a mail' },
    answer,
    work: thenLoan((tx, { user, params, body }) => cancelForBorrower(context, tx, user.id, params.loanId, body.reason)),
  });
  addIdempotentAct(app, context, reviewCalls.proposeDisbursement, {
    summary: 'Propose a rejected payout again',
    errors: ['LOAN_MOVED_ON', 'PROPOSAL_EXISTS'],
    rules: { params: loanParams, body: reasonRules },
    fields: proposalTexts,
    act: (tx, { user, params, body }) =>
      proposeAgain(context, tx, { actorId: user.id, loanId: params.loanId, reason: body.reason }),
  });
  addIdempotentRoute(app, context, reviewCalls.disburseLoan, {
    summary: "Pay out a funded loan; the administrator who made the offer can't",
    errors: ['BORROWER_FROZEN', 'FOUR_EYES', 'LOAN_MOVED_ON', 'PROPOSAL_VOID', 'TOP_UP_REFUSED', 'TOP_UP_TOO_SMALL'],
    rules: { params: loanParams },
    answer,
    work: thenLoan((tx, { user, params }) => disburse(context, tx, user.id, params.loanId)),
  });
}
