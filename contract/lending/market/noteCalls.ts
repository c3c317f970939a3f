import { defineCall, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { NotesForSaleQuery } from './notesForSaleQuery';
import type { NoteOffer } from '../sales/offerSchema';
import type { BuyForm, OfferForm } from '../sales/saleRules';
import type { NoteForSale, NoteForSaleDetail, NoteSale, OffersMade } from '../sales/noteForSaleSchema';

export const notesForSale = defineCall({
  name: 'notesForSale',
  method: 'GET',
  path: '/market/notes',
  access: 'user',
  tokenScope: 'read',
  query: typed<NotesForSaleQuery>(),
  answer: typed<NoteForSale[]>(),
  answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
});

export const noteForSale = defineCall({
  name: 'noteForSale',
  method: 'GET',
  path: '/market/notes/:offerId',
  access: 'user',
  tokenScope: 'read',
  answer: typed<NoteForSaleDetail>(),
});

export const buyNote = defineCall({
  name: 'buyNote',
  method: 'POST',
  path: '/market/notes/:offerId/purchase',
  access: 'user',
  tokenScope: 'invest',
  body: typed<BuyForm>(),
  answer: typed<NoteSale>(),
  status: 201,
  idempotent: true,
});

export const offerNote = defineCall({
  name: 'offerNote',
  method: 'POST',
  path: '/market/holdings/notes/:noteId/offers',
  access: 'user',
  body: typed<OfferForm>(),
  answer: typed<NoteOffer>(),
  status: 201,
  idempotent: true,
});

/** Offers every note of the caller that can be sold and isn't for sale yet. */
export const offerAllNotes = defineCall({
  name: 'offerAllNotes',
  method: 'POST',
  path: '/market/offers',
  access: 'user',
  body: typed<OfferForm>(),
  answer: typed<OffersMade>(),
  status: 201,
  idempotent: true,
});

export const withdrawOffer = defineCall({
  name: 'withdrawOffer',
  method: 'POST',
  path: '/market/offers/:offerId/withdrawal',
  access: 'user',
  answer: typed<NoteOffer>(),
  idempotent: true,
});
