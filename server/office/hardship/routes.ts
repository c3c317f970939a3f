import type { FastifyInstance } from 'fastify';
import { hardshipCalls } from '#contract/office/hardship/calls';
import { helpRules } from '#contract/office/hardship/hardshipRules';
import { HOLIDAY_MONTHS } from '#contract/lending/schedule/holiday';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { loanParams } from '../../kernel/http/idRules';
import { dayText, koboText } from '../../kernel/http/inputText';
import { askForHelp } from './service';

export function hardshipRoutes(app: FastifyInstance, context: ServerContext): void {
  addIdempotentAct(app, context, hardshipCalls.askForHelp, {
    summary: "Request a payment holiday or a new plan for one of the caller's loans, or promise to pay",
    errors: [
      'HOLIDAY_CHANGED',
      'LOAN_MOVED_ON',
      'NOT_FOUND',
      'PROMISE_EXISTS',
      'PROMISE_OUTSIDE',
      'TOO_MANY_COMPLAINTS',
    ],
    rules: { params: loanParams, body: helpRules },
    fields: {
      wish: 'What would help: a payment holiday, a new plan, or time until a promised day',
      words: 'What happened',
      months: `The length of the holiday in months, ${HOLIDAY_MONTHS.join(' or ')}; only for a holiday`,
      textHash: 'The hash of the text that was read; only for a holiday',
      amountKobo: koboText('The promised amount; only for a promise'),
      promisedOn: dayText('The day by which it is to be paid; only for a promise'),
    },
    act: (tx, { user, params, body }) =>
      askForHelp(context, tx, { borrowerId: user.id, loanId: params.loanId, form: body }),
  });
}
