import type { FastifyInstance } from 'fastify';
import { bureauReportsSchema, bureauTermsSchema } from '#contract/lending/bureaux/bureauSchema';
import { bureauConsentRules } from '#contract/lending/bureaux/bureauRules';
import { bureauCalls } from '#contract/lending/bureaux/calls';
import { bureauReviewCalls } from '#contract/lending/bureaux/reviewCalls';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { consentTexts } from '../inputTexts';
import { readBureauTerms, readLoanReports, readOwnReports } from './reports';
import { askBureauxAgain, consentLater } from './service';

export function bureauRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, bureauCalls.bureauTerms, {
    summary: 'The credit bureaux that are asked about applicants, and what these agree to',
    rules: {},
    answer: bureauTermsSchema,
    handle: async () => readBureauTerms(context),
  });
  addRoute(app, context, bureauCalls.myBureauReports, {
    summary: "The caller's credit reports for an application",
    rules: { params: loanParams },
    answer: bureauReportsSchema,
    handle: ({ user, params }) => readOwnReports(context, user.id, params.loanId),
  });
  addIdempotentAct(app, context, bureauCalls.consentToBureaux, {
    summary: 'Agree to credit reports for an application that was sent without them',
    errors: ['BUREAUX_OFF', 'LOAN_MOVED_ON', 'OTHER_BVN'],
    rules: { params: loanParams, body: bureauConsentRules },
    fields: consentTexts,
    act: (tx, { user, params, body }) => consentLater(context, tx, user.id, params.loanId, body),
  });
  addRoute(app, context, bureauReviewCalls.loanBureauReports, {
    summary: "The borrower's credit reports; recorded in the audit trail",
    rules: { params: loanParams },
    answer: bureauReportsSchema,
    handle: ({ user, params }) => readLoanReports(context, user, params.loanId),
  });
  addIdempotentAct(app, context, bureauReviewCalls.askBureaux, {
    summary: 'Ask the credit bureaux again, where no answer has come or the last one is old',
    errors: ['BUREAUX_OFF', 'BUREAU_CONSENT_MISSING', 'BUREAU_REPORTS_FRESH', 'LOAN_MOVED_ON'],
    rules: { params: loanParams },
    act: (tx, { user, params }) => askBureauxAgain(context, tx, user.id, params.loanId),
  });
}
