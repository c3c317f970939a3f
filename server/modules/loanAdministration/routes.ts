import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import * as calls from '../../../contract/administration/calls';
import type { AdministeredLoan } from '../../../contract/administration/loans';
import { cancellationRules, declineRules, offerRules } from '../../../contract/administration/rules/review';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import { LOAN_STATES } from '../../../contract/loans/states';
import type { ServerContext } from '../../context';
import { koboAmount, list, object as answerObject, text } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { loanParams } from '../../http/idRules';
import { pageRule, queryText } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { detailsSchema } from '../applications/answers';
import { declineApplication, makeOffer, takeApplication } from '../applications/service';
import { grade, summaryFields } from '../loans/answers';
import { cancelForBorrower } from '../loans/cancel';
import { disburse } from '../loans/disburse';
import { listLoans, lookAtLoan, readLoan } from './service';

const STATE = 'Choose a state of the list';

/** The query of applications and loans, as it arrives in a URL. */
const queryRules = object({ page: pageRule, state: queryText(STATE).oneOf(LOAN_STATES, STATE) });

const answer = answerObject<AdministeredLoan>(
  { ...summaryFields, borrowerId: text, borrowerName: text, details: detailsSchema, pledgedKobo: koboAmount },
  { grade, reviewerId: text, offeredById: text },
);

const nothing = () => Promise.resolve();

/** What administrators see of applications and loans, and do with them. */
export function loanAdministrationRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.administeredLoans, {
    summary: 'A page of applications and loans, the oldest first',
    rules: { query: queryRules },
    answer: list(answer),
    handle: async ({ query, setHeader }) => {
      const { loans, total } = await listLoans(context.db, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return loans;
    },
  });
  addRoute(app, context, calls.administeredLoan, {
    summary: 'An application or a loan',
    rules: { params: loanParams },
    answer,
    handle: ({ user, params }) => lookAtLoan(context, user.id, params.loanId),
  });
  addIdempotentRoute(app, context, calls.takeApplication, {
    summary: 'Take an application to review it',
    rules: { params: loanParams },
    answer,
    before: nothing,
    work: async (tx, { user, params }) => {
      await takeApplication(context, tx, user.id, params.loanId);
      return readLoan(tx, params.loanId);
    },
  });
  addIdempotentRoute(app, context, calls.offerLoan, {
    summary: 'Offer a loan under the present lending terms',
    rules: { params: loanParams, body: offerRules },
    answer,
    before: nothing,
    work: async (tx, { user, params, body }) => {
      await makeOffer(context, tx, user.id, params.loanId, body);
      return readLoan(tx, params.loanId);
    },
  });
  addIdempotentRoute(app, context, calls.declineApplication, {
    summary: 'Decline an application, with reasons of the published list',
    rules: { params: loanParams, body: declineRules },
    answer,
    before: nothing,
    work: async (tx, { user, params, body }) => {
      await declineApplication(context, tx, user.id, params.loanId, body);
      return readLoan(tx, params.loanId);
    },
  });
  addIdempotentRoute(app, context, calls.cancelLoanForBorrower, {
    summary: 'Cancel a loan that is not paid out, with a reason',
    rules: { params: loanParams, body: cancellationRules },
    answer,
    before: nothing,
    work: async (tx, { user, params, body }) => {
      await cancelForBorrower(context, tx, user.id, params.loanId, body.reason);
      return readLoan(tx, params.loanId);
    },
  });
  addIdempotentRoute(app, context, calls.disburseLoan, {
    summary: 'Pay a funded loan out, by another administrator than who made the offer',
    rules: { params: loanParams },
    answer,
    before: nothing,
    work: async (tx, { user, params }) => {
      await disburse(context, tx, user.id, params.loanId);
      return readLoan(tx, params.loanId);
    },
  });
}
