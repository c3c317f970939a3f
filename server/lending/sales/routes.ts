import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { LISTING_MONTHS } from '../../../contract/lending/market/listingsQuery';
import * as calls from '../../../contract/lending/market/noteCalls';
import {
  NOTE_PRICES,
  NOTE_YIELDS,
  NOTES_FOR_SALE_PAGE_SIZES,
  noteForSaleSortFields,
} from '../../../contract/lending/market/notesForSaleQuery';
import { noteOfferSchema } from '../../../contract/lending/sales/offerSchema';
import { buyRules, offerRules } from '../../../contract/lending/sales/saleRules';
import {
  noteForSaleDetailSchema,
  noteForSaleSchema,
  noteSaleSchema,
  offersMadeSchema,
} from '../../../contract/lending/sales/noteForSaleSchema';
import { GRADES } from '../../../contract/lending/terms/grades';
import { kobo } from '../../../contract/money/kobo';
import { forLists, type ServerContext } from '../../context';
import { addIdempotentRoute } from '../../http/idempotentRoute';
import { noteParams, offerParams } from '../../http/idRules';
import { setListTotal } from '../../http/listPage';
import { choiceRule, pageRule, pageSizeRule, sortRule } from '../../http/queryRules';
import { addRoute } from '../../http/route';
import { transferKeyOf } from '../../idempotency/transferKey';
import { buyNote } from './buy';
import { readNoteForSale, readNotesForSale } from './notesForSale';
import { offerAllNotes, offerNote, withdrawOffer } from './offers';

const notesForSaleRules = object({
  page: pageRule,
  pageSize: pageSizeRule(Math.max(...NOTES_FOR_SALE_PAGE_SIZES)),
  sort: sortRule(noteForSaleSortFields),
  grade: choiceRule(GRADES),
  months: choiceRule(LISTING_MONTHS),
  price: choiceRule(NOTE_PRICES),
  yield: choiceRule(NOTE_YIELDS),
});

export function saleRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, calls.notesForSale, {
    summary: 'A page of notes for sale',
    rules: { query: notesForSaleRules },
    answer: Type.Array(noteForSaleSchema),
    handle: async ({ user, query, setHeader }) => {
      const { forSale, ...total } = await readNotesForSale(forLists(context), user.id, query);
      setListTotal(setHeader, total);
      return forSale;
    },
  });
  addRoute(app, context, calls.noteForSale, {
    summary: "A note for sale with today's amounts",
    rules: { params: offerParams },
    answer: noteForSaleDetailSchema,
    errors: ['NOTE_GONE'],
    handle: ({ user, params }) => readNoteForSale(context, user.id, params.offerId),
  });
  addIdempotentRoute(app, context, calls.buyNote, {
    summary: 'Buy a note for the amount that was shown',
    errors: [
      'INSUFFICIENT_FUNDS',
      'NOT_ELIGIBLE',
      'NOTE_ABOVE_CAP',
      'NOTE_CHANGED',
      'NOTE_GONE',
      'OWN_LOAN',
      'OWN_NOTE',
      'RISK_NOT_ACCEPTED',
      'TRANSFER_KEY_REUSED',
    ],
    rules: { params: offerParams, body: buyRules },
    answer: noteSaleSchema,
    work: (tx, { user, params, body, request }) =>
      buyNote(context, tx, {
        buyerId: user.id,
        offerId: params.offerId,
        amountKobo: kobo(body.amountKobo),
        acceptsRisk: body.acceptsRisk,
        key: transferKeyOf(user.id, request),
      }),
  });
  addIdempotentRoute(app, context, calls.offerNote, {
    summary: "Offer one of the caller's notes for sale; a new price replaces an older offer",
    errors: ['NOT_ELIGIBLE', 'NOTE_NOT_SALEABLE'],
    rules: { params: noteParams, body: offerRules },
    answer: noteOfferSchema,
    work: (tx, { user, params, body }) =>
      offerNote(context, tx, { sellerId: user.id, noteId: params.noteId, percent: body.percent }),
  });
  addIdempotentRoute(app, context, calls.offerAllNotes, {
    summary: "Offer all of the caller's notes that can be sold and aren't for sale yet",
    errors: ['NOT_ELIGIBLE'],
    rules: { body: offerRules },
    answer: offersMadeSchema,
    work: (tx, { user, body }) => offerAllNotes(context, tx, { sellerId: user.id, percent: body.percent }),
  });
  addIdempotentRoute(app, context, calls.withdrawOffer, {
    summary: 'Take a note off the market',
    errors: ['NOTE_GONE'],
    rules: { params: offerParams },
    answer: noteOfferSchema,
    work: (tx, { user, params }) => withdrawOffer(context, tx, { sellerId: user.id, offerId: params.offerId }),
  });
}
