import type { FastifyInstance } from 'fastify';
import { houseCalls } from '#contract/money/house/calls';
import { houseMoneySchema } from '#contract/money/house/houseMoneySchema';
import { houseMoneyRules } from '#contract/money/house/houseMoneyRules';
import type { ServerContext } from '../../kernel/context';
import { addIdempotentAct } from '../../kernel/http/idempotentRoute';
import { addRoute } from '../../kernel/http/route';
import { PROPOSAL_REASON, koboText } from '../../kernel/http/inputText';
import { proposeFunding } from './funding';
import { proposePayout } from './payout';
import { readHouseMoney } from './service';

export function houseRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, houseCalls.houseMoney, {
    summary: 'The company funds',
    errors: ['PAYMENTS_UNAVAILABLE'],
    rules: {},
    answer: houseMoneySchema,
    handle: () => readHouseMoney(context),
  });
  addIdempotentAct(app, context, houseCalls.proposeHouseFunding, {
    summary: "Propose to book money that the operator has put into the clients' bank account",
    errors: ['PROPOSAL_EXISTS'],
    rules: { body: houseMoneyRules },
    fields: { amountKobo: koboText('The money that was paid in'), reason: PROPOSAL_REASON },
    act: (tx, { user, body }) => proposeFunding(context, tx, { actorId: user.id, ...body }),
  });
  addIdempotentAct(app, context, houseCalls.proposeHousePayout, {
    summary: 'Propose a payout of company funds',
    errors: ['HOUSE_ACCOUNT_MISSING', 'HOUSE_PAYOUT_TOO_LARGE', 'PAYMENTS_UNAVAILABLE', 'PROPOSAL_EXISTS'],
    rules: { body: houseMoneyRules },
    fields: { amountKobo: koboText('The money to pay out'), reason: PROPOSAL_REASON },
    act: (tx, { user, body }) => proposePayout(context, tx, { actorId: user.id, ...body }),
  });
}
