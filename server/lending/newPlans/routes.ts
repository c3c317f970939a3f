import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import { arrearsCalls } from '#contract/lending/arrears/calls';
import { newPlanPreviewSchema } from '#contract/lending/arrears/newPlanPreviewSchema';
import { MAX_INSTALMENTS, NO_MONTHS, newPlanRules } from '#contract/lending/arrears/arrearsRules';
import { loanCalls } from '#contract/lending/loans/calls';
import { loanSchema } from '#contract/lending/loans/loanSchema';
import { newPlanAgreementRules } from '#contract/lending/loans/loanRules';
import type { ServerContext } from '../../kernel/context';
import { addPreparedRoute, addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { addRoute, addAct } from '../../kernel/http/route';
import { PROPOSAL_REASON, dayText } from '../../kernel/http/inputText';
import { countRule, dayRule } from '../../kernel/http/queryRules';
import { readOwnLoan } from '../loans/readLoan';
import { CODE_TEXT } from '../../people/inputTexts';
import { previewNewPlan } from './preview';
import { agreeToNewPlan, proposeNewPlan, sendNewPlanCode, textNewPlanCode, tryNewPlanCode } from './service';

const MONTHS_TEXT = 'The number of monthly instalments';
const FIRST_DUE = "The first due day, one of the loan's own due days";

const termsRules = object({
  months: countRule(MAX_INSTALMENTS, NO_MONTHS).required(NO_MONTHS).meta({ text: MONTHS_TEXT }),
  firstDueOn: dayRule(FIRST_DUE).required('Name the first due day'),
});

export function newPlanRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, arrearsCalls.previewNewPlan, {
    summary: 'The instalments of a new plan as of today',
    errors: ['LOAN_MOVED_ON', 'OUTSIDE_TERMS'],
    rules: { params: loanParams, query: termsRules },
    answer: newPlanPreviewSchema,
    handle: ({ params, query }) => previewNewPlan(context, params.loanId, query),
  });
  addIdempotentAct(app, context, arrearsCalls.proposeNewPlan, {
    summary: 'Propose a new plan for a loan, late or not',
    errors: ['LOAN_MOVED_ON', 'OUTSIDE_TERMS', 'PROPOSAL_EXISTS'],
    rules: { params: loanParams, body: newPlanRules },
    fields: { months: MONTHS_TEXT, firstDueOn: dayText(FIRST_DUE), reason: PROPOSAL_REASON },
    act: (tx, { user, params, body }) =>
      proposeNewPlan(context, tx, { actorId: user.id, loanId: params.loanId, ...body }),
  });
  addAct(app, context, loanCalls.sendNewPlanCode, {
    summary: 'Email the code for agreeing to a new plan',
    errors: ['CODE_COOLDOWN', 'MAIL_UNAVAILABLE', 'PROPOSAL_VOID', 'RATE_LIMITED'],
    rules: { params: loanParams },
    act: ({ user, params }) => sendNewPlanCode(context, user, params.loanId),
  });
  addAct(app, context, loanCalls.textNewPlanCode, {
    summary: "Text the code for agreeing to a new plan to the caller's proved phone number instead",
    errors: [
      'CODE_COOLDOWN',
      'MESSAGES_UNAVAILABLE',
      'PHONE_NOT_PROVED',
      'PHONE_UNREACHABLE',
      'PROPOSAL_VOID',
      'RATE_LIMITED',
    ],
    rules: { params: loanParams },
    act: ({ user, params }) => textNewPlanCode(context, user, params.loanId),
  });
  addPreparedRoute(app, context, loanCalls.agreeToNewPlan, {
    summary: 'Agree to a new plan, which another administrator must also approve',
    errors: ['CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'PROPOSAL_VOID', 'RATE_LIMITED'],
    rules: { params: loanParams, body: newPlanAgreementRules },
    fields: { code: CODE_TEXT, textHash: 'The hash of the text that was read, from the new plan' },
    answer: loanSchema,
    before: ({ user, params, body }) => tryNewPlanCode(context, user.id, params.loanId, body),
    work: async (tx, { user, params, body }, code) => {
      const { loanId } = params;
      await agreeToNewPlan(context, tx, { borrowerId: user.id, loanId, textHash: body.textHash }, code);
      return readOwnLoan(context, tx, user.id, loanId);
    },
  });
}
