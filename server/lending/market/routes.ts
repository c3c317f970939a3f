import type { FastifyInstance } from 'fastify';
import * as calls from '../../../contract/lending/market/calls';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import { pledgeRules } from '../../../contract/lending/market/pledgeRules';
import { kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import { list } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { loanParams, pledgeParams } from '../../http/idRules';
import { setListTotal } from '../../http/listPage';
import { addRoute } from '../../http/route';
import { transferKeyOf } from '../../idempotency/transferKey';
import { lenderNoteSchema, listingSchema, pledgeSchema } from './answers';
import { pledge, takeBack } from './pledges';
import { readNotes } from './lenderNotes';
import { readPledge, readPledges } from './lenderPledges';
import { readListing, readListings } from './listings';
import { listingsQueryRules, notesQueryRules, pledgesQueryRules } from './queries';

/** What lenders see and do. */
export function marketRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.listings, {
    summary: 'A page of the loans that can be pledged to',
    rules: { query: listingsQueryRules },
    answer: list(listingSchema),
    handle: async ({ user, query, setHeader }) => {
      const { listings, ...total } = await readListings(context, user.id, query);
      setListTotal(setHeader, total);
      return listings;
    },
  });
  addRoute(app, context, calls.listing, {
    summary: 'A loan that can be pledged to',
    rules: { params: loanParams },
    answer: listingSchema,
    handle: ({ user, params }) => readListing(context, user.id, params.loanId),
  });
  addIdempotentRoute(app, context, calls.pledgeToLoan, {
    summary: "Pledge money of the caller's wallet to a listing",
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
    ],
    rules: { params: loanParams, body: pledgeRules },
    answer: pledgeSchema,
    work: async (tx, { user, params, body, request }) => {
      const key = transferKeyOf(user.id, request);
      const { amountKobo, acceptsRisk } = body;
      const asked = { lenderId: user.id, loanId: params.loanId, amountKobo: kobo(amountKobo), acceptsRisk, key };
      return readPledge(context, tx, (await pledge(context, tx, asked)).id);
    },
  });
  addIdempotentRoute(app, context, calls.takeBackPledge, {
    summary: 'Take a pledge back, within 24 hours and before the loan is funded',
    errors: ['LOAN_MOVED_ON', 'PLEDGE_KEPT'],
    rules: { params: pledgeParams },
    answer: pledgeSchema,
    work: async (tx, { user, params }) => {
      await takeBack(context, tx, user.id, params.pledgeId);
      return readPledge(context, tx, params.pledgeId);
    },
  });
  addRoute(app, context, calls.myPledges, {
    summary: "A page of the caller's pledges, newest first",
    rules: { query: pledgesQueryRules },
    answer: list(pledgeSchema),
    handle: async ({ user, query, setHeader }) => {
      const { pledges, total } = await readPledges(context, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return pledges;
    },
  });
  addRoute(app, context, calls.myNotes, {
    summary: "A page of the caller's notes and what they have brought, newest first",
    rules: { query: notesQueryRules },
    answer: list(lenderNoteSchema),
    handle: async ({ user, query, setHeader }) => {
      const { notes, total } = await readNotes(context.db, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
      return notes;
    },
  });
}
