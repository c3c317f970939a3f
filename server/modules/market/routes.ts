import type { FastifyInstance } from 'fastify';
import { object } from 'yup';
import * as calls from '../../../contract/market/calls';
import { TOTAL_COUNT_HEADER } from '../../../contract/lists';
import { pledgeRules } from '../../../contract/market/rules/pledge';
import { kobo } from '../../../contract/money/kobo';
import type { ServerContext } from '../../context';
import { list } from '../../http/answerSchema';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { loanParams, pledgeParams } from '../../http/idRules';
import { pageRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { transferKeyOf } from '../../idempotency/transferKey';
import { lenderNoteSchema, listingSchema, pledgeSchema } from './answers';
import { pledge, takeBack } from './pledges';
import { presentPledge, readListing, readListings, readNotes, readPledges } from './service';

const listingsQuery = object({ page: pageRule });

const nothing = () => Promise.resolve();

/** What lenders see and do. */
export function marketRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.listings, {
    summary: 'A page of the loans that can be pledged to, those that end first on top',
    rules: { query: listingsQuery },
    answer: list(listingSchema),
    handle: async ({ user, query, setHeader }) => {
      const { listings, total } = await readListings(context, user.id, query);
      setHeader(TOTAL_COUNT_HEADER, total);
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
    rules: { params: loanParams, body: pledgeRules },
    answer: pledgeSchema,
    before: nothing,
    work: async (tx, { user, params, body, request }) => {
      const key = transferKeyOf(user.id, request);
      const asked = { lenderId: user.id, loanId: params.loanId, amountKobo: kobo(body.amountKobo), key };
      return presentPledge(await pledge(context, tx, asked));
    },
  });
  addIdempotentRoute(app, context, calls.takeBackPledge, {
    summary: 'Take a pledge back, within 24 hours and before the loan is funded',
    rules: { params: pledgeParams },
    answer: pledgeSchema,
    before: nothing,
    work: async (tx, { user, params }) => presentPledge(await takeBack(context, tx, user.id, params.pledgeId)),
  });
  addRoute(app, context, calls.myPledges, {
    summary: "The caller's pledges, newest first",
    rules: {},
    answer: list(pledgeSchema),
    handle: ({ user }) => readPledges(context.db, user.id),
  });
  addRoute(app, context, calls.myNotes, {
    summary: "The caller's notes and what they have brought",
    rules: {},
    answer: list(lenderNoteSchema),
    handle: ({ user }) => readNotes(context.db, user.id),
  });
}
