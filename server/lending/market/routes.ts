import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { LOAN_PURPOSES } from '#contract/lending/applications/purposes';
import { marketCalls } from '#contract/lending/market/calls';
import { listingSchema } from '#contract/lending/market/listingSchema';
import {
  LISTING_MONTHS,
  LISTING_DEFAULT_SORT,
  LISTING_PAGE_SIZES,
  LISTING_RESTS,
  LISTING_SECURED,
  listingSortFields,
} from '#contract/lending/market/listingsQuery';
import { MAX_TAKE_BACKS, PLEDGE_STATES } from '#contract/lending/market/pledgeStates';
import { pledgeRules } from '#contract/lending/market/pledgeRules';
import { pledgeSchema } from '#contract/lending/market/pledgeSchema';
import { GRADES } from '#contract/lending/terms/grades';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { kobo } from '#contract/money/kobo';
import { TAKE_BACK_HOURS } from '#contract/product';
import { forLists, type ServerContext } from '../../kernel/context';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { idRule, loanParams, pledgeParams } from '../../kernel/http/idRules';
import { setListTotal, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { koboText } from '../../kernel/http/inputText';
import { choiceRule, pageRule, sortRule } from '../../kernel/http/queryRules';
import { transferKeyOf } from '../../kernel/http/idempotencyKey';
import { readPledge, readPledges } from './lenderPledges';
import { readListing, readListings } from './listings';
import { pledge, takeBack } from './service';
import { ACCEPTS_RISK_TEXT } from '../inputTexts';

const listingsQueryRules = object({
  ...pageRules(LISTING_PAGE_SIZES),
  sort: sortRule(listingSortFields, LISTING_DEFAULT_SORT),
  grade: choiceRule(GRADES, 'Only this grade'),
  purpose: choiceRule(LOAN_PURPOSES, 'Only loans for this purpose'),
  months: choiceRule(LISTING_MONTHS, 'Only loans for this many months'),
  rest: choiceRule(LISTING_RESTS, 'Only loans that still lack this amount, in naira'),
  secured: choiceRule(LISTING_SECURED, 'Only loans with security, or only those without'),
});

const pledgesQueryRules = object({
  page: pageRule,
  loanId: idRule('Only pledges to this loan').optional(),
  state: choiceRule(PLEDGE_STATES, 'Only pledges in this state'),
});

export function marketRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, marketCalls.listings, {
    summary: 'A page of open listings',
    rules: { query: listingsQueryRules },
    answer: Type.Array(listingSchema),
    handle: async ({ user, query, setHeader }) => {
      const { listings, ...total } = await readListings(forLists(context), user.id, query);
      setListTotal(setHeader, total);
      return listings;
    },
  });
  addRoute(app, context, marketCalls.listing, {
    summary: 'An open listing',
    rules: { params: loanParams },
    answer: listingSchema,
    errors: ['LISTING_CLOSED'],
    handle: ({ user, params }) => readListing(context, user.id, params.loanId),
  });
  addIdempotentRoute(app, context, marketCalls.pledgeToLoan, {
    summary: "Pledge money from the caller's wallet to a listing",
    errors: [
      'ABOVE_CAP',
      'ABOVE_REST',
      'INSUFFICIENT_FUNDS',
      'LISTING_CLOSED',
      'LOAN_MOVED_ON',
      'NOT_ELIGIBLE',
      'NOT_IN_INCREMENTS',
      'OWN_LOAN',
      'PROPOSAL_EXISTS',
      'RISK_NOT_ACCEPTED',
      'TRANSFER_KEY_REUSED',
    ],
    rules: { params: loanParams, body: pledgeRules },
    fields: { amountKobo: koboText('The pledge, a multiple of the increment'), acceptsRisk: ACCEPTS_RISK_TEXT },
    answer: pledgeSchema,
    work: async (tx, { user, params, body, request }) => {
      const key = transferKeyOf(user.id, request);
      const { amountKobo, acceptsRisk } = body;
      const asked = { lenderId: user.id, loanId: params.loanId, amountKobo: kobo(amountKobo), acceptsRisk, key };
      return readPledge(context, tx, (await pledge(context, tx, asked)).id);
    },
  });
  addIdempotentRoute(app, context, marketCalls.takeBackPledge, {
    summary: `Take back a pledge within ${TAKE_BACK_HOURS} hours, before the loan is funded, at most ${MAX_TAKE_BACKS} times per listing`,
    errors: ['LOAN_MOVED_ON', 'PLEDGE_KEPT', 'TAKE_BACKS_USED'],
    rules: { params: pledgeParams },
    answer: pledgeSchema,
    work: async (tx, { user, params }) => {
      await takeBack(context, tx, user.id, params.pledgeId);
      return readPledge(context, tx, params.pledgeId);
    },
  });
  addRoute(app, context, marketCalls.myPledges, {
    summary: "A page of the caller's pledges, newest first",
    rules: { query: pledgesQueryRules },
    answer: Type.Array(pledgeSchema),
    handle: async ({ user, query, setHeader }) => {
      const { pledges, total } = await readPledges(context, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return pledges;
    },
  });
}
