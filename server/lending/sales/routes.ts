import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { object } from 'yup';
import { LISTING_MONTHS } from '#contract/lending/market/listingsQuery';
import { noteCalls } from '#contract/lending/market/noteCalls';
import {
  NOTE_PRICES,
  NOTE_YIELDS,
  NOTE_FOR_SALE_DEFAULT_SORT,
  NOTES_FOR_SALE_PAGE_SIZES,
  noteForSaleSortFields,
} from '#contract/lending/market/notesForSaleQuery';
import { noteOfferSchema } from '#contract/lending/sales/offerSchema';
import { buyRules, offerRules, type OfferForm } from '#contract/lending/sales/saleRules';
import {
  noteForSaleDetailSchema,
  noteForSaleSchema,
  noteSaleSchema,
  offersMadeSchema,
} from '#contract/lending/sales/noteForSaleSchema';
import { GRADES } from '#contract/lending/terms/grades';
import { kobo } from '#contract/money/kobo';
import { forLists, type ServerContext } from '../../kernel/context';
import { addIdempotentRoute } from '../../kernel/http/idempotentRoute';
import { noteParams, offerParams } from '../../kernel/http/idRules';
import { setListTotal, pageRules } from '../../kernel/http/listPage';
import { addRoute } from '../../kernel/http/route';
import { type FieldTexts, koboText } from '../../kernel/http/inputText';
import { choiceRule, sortRule } from '../../kernel/http/queryRules';
import { transferKeyOf } from '../../kernel/http/idempotencyKey';
import { ACCEPTS_RISK_TEXT } from '../inputTexts';
import { buyNote } from './buy';
import { readNoteForSale, readNotesForSale } from './notesForSale';
import { offerAllNotes, offerNote, withdrawOffer } from './offers';

const notesForSaleRules = object({
  ...pageRules(NOTES_FOR_SALE_PAGE_SIZES),
  sort: sortRule(noteForSaleSortFields, NOTE_FOR_SALE_DEFAULT_SORT),
  grade: choiceRule(GRADES, 'Only this grade'),
  months: choiceRule(LISTING_MONTHS, 'Only notes with this many months left until the last instalment'),
  price: choiceRule(NOTE_PRICES, 'Only notes at this price, in percent of the outstanding principal'),
  yield: choiceRule(NOTE_YIELDS, 'Only notes with at least this yield, in percent a year'),
});

const offerTexts: FieldTexts<OfferForm> = { percent: 'The price, in percent of the outstanding principal' };

export function saleRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, noteCalls.notesForSale, {
    summary: 'A page of notes for sale',
    rules: { query: notesForSaleRules },
    answer: Type.Array(noteForSaleSchema),
    handle: async ({ user, query, setHeader }) => {
      const { forSale, ...total } = await readNotesForSale(forLists(context), user.id, query);
      setListTotal(setHeader, total);
      return forSale;
    },
  });
  addRoute(app, context, noteCalls.noteForSale, {
    summary: "A note for sale with today's amounts",
    rules: { params: offerParams },
    answer: noteForSaleDetailSchema,
    errors: ['NOTE_GONE'],
    handle: ({ user, params }) => readNoteForSale(context, user.id, params.offerId),
  });
  addIdempotentRoute(app, context, noteCalls.buyNote, {
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
    fields: {
      amountKobo: koboText('The total that was shown: the price and the accrued interest'),
      acceptsRisk: ACCEPTS_RISK_TEXT,
    },
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
  addIdempotentRoute(app, context, noteCalls.offerNote, {
    summary: "Offer one of the caller's notes for sale; a new price replaces an older offer",
    errors: ['NOT_ELIGIBLE', 'NOTE_NOT_SALEABLE'],
    rules: { params: noteParams, body: offerRules },
    fields: offerTexts,
    answer: noteOfferSchema,
    work: (tx, { user, params, body }) =>
      offerNote(context, tx, { sellerId: user.id, noteId: params.noteId, percent: body.percent }),
  });
  addIdempotentRoute(app, context, noteCalls.offerAllNotes, {
    summary: "Offer all of the caller's notes that can be sold and aren't for sale yet",
    errors: ['NOT_ELIGIBLE'],
    rules: { body: offerRules },
    fields: offerTexts,
    answer: offersMadeSchema,
    work: (tx, { user, body }) => offerAllNotes(context, tx, { sellerId: user.id, percent: body.percent }),
  });
  addIdempotentRoute(app, context, noteCalls.withdrawOffer, {
    summary: 'Take a note off the market',
    errors: ['NOTE_GONE'],
    rules: { params: offerParams },
    answer: noteOfferSchema,
    work: (tx, { user, params }) => withdrawOffer(context, tx, { sellerId: user.id, offerId: params.offerId }),
  });
}
