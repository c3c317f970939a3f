import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { loanCalls } from '#contract/lending/loans/calls';
import { dueDaySchema } from '#contract/lending/loans/dueDaySchema';
import { extraPaymentEffectSchema } from '#contract/lending/loans/extraPaymentEffectSchema';
import { loanSchema } from '#contract/lending/loans/loanSchema';
import { loanSummarySchema } from '#contract/lending/loans/loanSummarySchema';
import {
  dueDayRules,
  extraPaymentRules,
  instalmentPaymentRules,
  paymentRules,
} from '#contract/lending/loans/loanRules';
import { LAST_DUE_DAY } from '#contract/lending/schedule/dueDayChange';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { addRoute } from '../../kernel/http/route';
import { dayText, koboText } from '../../kernel/http/inputText';
import { amountRule, countRule } from '../../kernel/http/queryRules';
import { transferKeyOf } from '../../kernel/http/idempotencyKey';
import { lendingTermsSchema } from '#contract/lending/terms/lendingTermsSchema';
import { findCurrentTerms } from '../terms/repository';
import { cancelOwnLoan } from './life/cancel';
import { readExtraPaymentEffect } from './payments/extraPayment';
import { changeDueDay, readDueDay } from './relief/dueDay';
import { readOwnLoan, readOwnLoans } from './readLoan';
import { pay, payExtra, settle } from './payments/repay';

const dueDayRule = countRule(LAST_DUE_DAY, `Name a day from 1 to ${LAST_DUE_DAY}`).meta({
  text: 'The day of the month to try; only the present one is answered if left out',
});

export function loanRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, loanCalls.currentLendingTerms, {
    summary: 'The lending terms for new offers',
    rules: {},
    answer: lendingTermsSchema,
    handle: async () => {
      const terms = await findCurrentTerms(context.db);
      // Nobody can have that rate where the provider takes nothing from bank accounts.
      return context.payments?.mandates ? terms : { ...terms, mandateStepBps: basisPoints(0) };
    },
  });
  addRoute(app, context, loanCalls.myLoans, {
    summary: "The caller's applications and loans, newest first",
    rules: {},
    answer: Type.Array(loanSummarySchema),
    handle: ({ user }) => readOwnLoans(context.db, user.id),
  });
  addRoute(app, context, loanCalls.myLoan, {
    summary: "One of the caller's loans: offer, schedule, amounts due, settlement amount",
    rules: { params: loanParams },
    answer: loanSchema,
    handle: ({ user, params }) => inTransaction(context, (tx) => readOwnLoan(context, tx, user.id, params.loanId)),
  });
  addIdempotentRoute(app, context, loanCalls.cancelLoan, {
    summary: "Cancel a loan that isn't paid out; its pledges are returned",
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams },
    answer: loanSchema,
    work: async (tx, { user, params }) => {
      await cancelOwnLoan(context, tx, user.id, params.loanId);
      return readOwnLoan(context, tx, user.id, params.loanId);
    },
  });

  addIdempotentRoute(app, context, loanCalls.payLoan, {
    summary: 'Pay what is due, then the next scheduled instalments, up to the one that was shown',
    errors: [
      'INSUFFICIENT_FUNDS',
      'LOAN_MOVED_ON',
      'PAYMENT_CHANGED',
      'PAYMENT_TOO_LARGE',
      'PAYMENT_TOO_SMALL',
      'TRANSFER_KEY_REUSED',
    ],
    rules: { params: loanParams, body: instalmentPaymentRules },
    fields: {
      amountKobo: koboText('The payment'),
      throughInstalment: 'The number of the last instalment that the payment was shown to reach',
    },
    answer: loanSchema,
    work: async (tx, { user, params, body, request }) => {
      const { loanId } = params;
      const { amountKobo, throughInstalment } = body;
      const key = transferKeyOf(user.id, request);
      await pay(context, tx, { borrowerId: user.id, loanId, amountKobo: kobo(amountKobo), throughInstalment, key });
      return readOwnLoan(context, tx, user.id, loanId);
    },
  });

  addRoute(app, context, loanCalls.extraPaymentEffect, {
    summary: 'The effect of an extra payment made today',
    errors: ['DUE_FIRST', 'EXTRA_SETTLES', 'LOAN_MOVED_ON', 'PAYMENT_TOO_SMALL'],
    rules: {
      params: loanParams,
      query: object({
        amountKobo: amountRule(Number.MAX_SAFE_INTEGER, 'The extra payment').required('Name the amount'),
      }),
    },
    answer: extraPaymentEffectSchema,
    handle: ({ user, params, query }) =>
      readExtraPaymentEffect(context, {
        borrowerId: user.id,
        loanId: params.loanId,
        amountKobo: kobo(query.amountKobo),
      }),
  });
  addIdempotentRoute(app, context, loanCalls.payLoanExtra, {
    summary: 'Make an extra payment, so that the loan ends sooner or the instalments shrink',
    rules: { params: loanParams, body: extraPaymentRules },
    fields: {
      amountKobo: koboText('The extra payment'),
      effect: 'What it changes: the loan ends sooner (by default), or its instalments are smaller',
    },
    answer: loanSchema,
    errors: [
      'DUE_FIRST',
      'EXTRA_SETTLES',
      'INSUFFICIENT_FUNDS',
      'LOAN_MOVED_ON',
      'PAYMENT_TOO_SMALL',
      'TRANSFER_KEY_REUSED',
    ],
    work: async (tx, { user, params: { loanId }, body: { amountKobo, effect }, request }) => {
      const key = transferKeyOf(user.id, request);
      await payExtra(context, tx, { borrowerId: user.id, loanId, amountKobo: kobo(amountKobo), effect, key });
      return readOwnLoan(context, tx, user.id, loanId);
    },
  });
  addRoute(app, context, loanCalls.dueDay, {
    summary: "A loan's due day, whether it can be changed, and what another day would change today",
    errors: ['LOAN_MOVED_ON'],
    rules: { params: loanParams, query: object({ dayOfMonth: dueDayRule }) },
    answer: dueDaySchema,
    handle: ({ user, params, query }) =>
      readDueDay(context, { borrowerId: user.id, loanId: params.loanId, dayOfMonth: query.dayOfMonth }),
  });
  addIdempotentRoute(app, context, loanCalls.changeDueDay, {
    summary: 'Move the due day, as it was shown',
    errors: ['DUE_DAY_CHANGED', 'DUE_DAY_FIXED', 'LOAN_MOVED_ON'],
    rules: { params: loanParams, body: dueDayRules },
    fields: {
      dayOfMonth: `The new day of the month, from 1 to ${LAST_DUE_DAY}`,
      nextDueOn: dayText('The next due day that was shown'),
      costKobo: koboText('What the loan costs more, as it was shown; below 0 if it costs less'),
    },
    answer: loanSchema,
    work: async (tx, { user, params: { loanId }, body }) => {
      await changeDueDay(context, tx, { borrowerId: user.id, loanId, ...body });
      return readOwnLoan(context, tx, user.id, loanId);
    },
  });
  addIdempotentRoute(app, context, loanCalls.settleLoan, {
    summary: 'Settle a loan early for the amount shown today',
    rules: { params: loanParams, body: paymentRules },
    fields: { amountKobo: koboText('The settlement amount that was shown today') },
    answer: loanSchema,
    errors: ['INSUFFICIENT_FUNDS', 'LOAN_MOVED_ON', 'SETTLEMENT_CHANGED', 'TRANSFER_KEY_REUSED'],
    work: async (tx, { user, params: { loanId }, body: { amountKobo }, request }) => {
      const key = transferKeyOf(user.id, request);
      await settle(context, tx, { borrowerId: user.id, loanId, amountKobo: kobo(amountKobo), key });
      return readOwnLoan(context, tx, user.id, loanId);
    },
  });
}
