import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import * as calls from '../../../contract/money/payouts/administrationCalls';
import {
  PAYOUT_ORIGINS,
  PAYOUT_PAGE_SIZES,
  PAYOUT_STAGES,
  payoutSortFields,
  type AdministeredPayout,
} from '../../../contract/money/payouts/payoutList';
import { payoutStates } from '../../../contract/money/payouts/withdrawals';
import type { ServerContext } from '../../context';
import { integer, koboAmount, list, moment, object as schema, oneOf, text } from '../../http/answerSchema';
import { setListTotal } from '../../http/listTotal';
import { choiceRule, pageRule, pageSizeRule, searchRule, sortRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { listPayouts, takePayouts } from './service';

const payoutSchema = schema<AdministeredPayout>(
  {
    id: text,
    origin: oneOf(PAYOUT_ORIGINS),
    amountKobo: koboAmount,
    state: oneOf(payoutStates),
    bankName: text,
    accountNumber: text,
    requestedAt: moment,
    timesAsked: integer,
  },
  { personId: text, personName: text, sentAt: moment, settledAt: moment },
);

/** Which payouts are meant, as it arrives in a URL. */
const selectionRules = object({ stage: choiceRule(PAYOUT_STAGES), q: searchRule });

const queryRules = selectionRules.shape({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...PAYOUT_PAGE_SIZES)),
  sort: sortRule(payoutSortFields),
});

/** Every payout, as administrators see them. */
export function payoutListRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.payouts, {
    summary: 'A page of what was paid out or is to be, the newest first unless asked otherwise',
    rules: { query: queryRules },
    answer: list(payoutSchema),
    handle: async ({ query, setHeader }) => {
      const { payouts, ...total } = await listPayouts(context.db, query);
      setListTotal(setHeader, total);
      return payouts;
    },
  });
  addRoute(app, context, calls.payoutsFile, {
    summary: 'What was paid out or is to be as CSV, the newest first',
    rules: { query: selectionRules },
    answer: text,
    handle: ({ user, query }) => takePayouts(context, user.id, query),
  });
}
