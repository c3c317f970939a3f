import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { businessDayCalls } from '#contract/office/businessDays/calls';
import {
  SET_ASIDE_DEFAULT_SORT,
  SET_ASIDE_PAGE_SIZES,
  setAsideSortFields,
} from '#contract/office/businessDays/setAsideLoans';
import { setAsideLoanSchema } from '#contract/office/businessDays/setAsideLoanSchema';
import { reasonRules } from '#contract/reason';
import { listFile } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { csvFileSchema } from '../../kernel/http/answers';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { listPage, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { borrowerSearchRule, sortRule } from '../../kernel/http/queryRules';
import { setAsideList } from './list';
import { release, takeUpLoan } from './service';

const selectionRules = object({ q: borrowerSearchRule });

export function businessDayRoutes(app: FastifyInstance, context: ServerContext): void {
  const source = setAsideList(context.readers.lists);
  addRoute(app, context, businessDayCalls.setAsideLoans, {
    summary: 'A page of the loans that are set aside, newest first by default',
    rules: {
      query: selectionRules.shape({
        ...pageRules(SET_ASIDE_PAGE_SIZES),
        sort: sortRule(setAsideSortFields, SET_ASIDE_DEFAULT_SORT),
      }),
    },
    answer: Type.Array(setAsideLoanSchema),
    handle: listPage({
      source,
      pageSizes: SET_ASIDE_PAGE_SIZES,
      sortFields: setAsideSortFields,
      defaultSort: SET_ASIDE_DEFAULT_SORT,
    }),
  });
  addRoute(app, context, businessDayCalls.setAsideLoansFile, {
    summary: 'The loans that are set aside as CSV, newest first',
    rules: { query: selectionRules },
    answer: csvFileSchema,
    handle: listFile(context, { name: 'set aside loans', schema: setAsideLoanSchema, source }),
  });
  addIdempotentAct(app, context, businessDayCalls.takeUpLoan, {
    summary: 'Resume a loan that was set aside',
    errors: ['NOT_SET_ASIDE', 'LOAN_STILL_FAILS'],
    rules: { params: loanParams, body: reasonRules },
    fields: { reason: 'Why; kept in the audit trail' },
    act: (tx, { user, params, body }) =>
      takeUpLoan(context, tx, { actorId: user.id, loanId: params.loanId, reason: body.reason }),
  });
  addIdempotentAct(app, context, businessDayCalls.releaseMissedDays, {
    summary: 'Allow missed business days to be processed',
    errors: ['NO_DAYS_WAIT'],
    rules: { body: reasonRules },
    fields: { reason: 'Why; kept in the audit trail' },
    act: (tx, { user, body }) => release(context, tx, { actorId: user.id, reason: body.reason }),
  });
}
