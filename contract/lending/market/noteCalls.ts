import { defineCalls, get, postOnce, typed } from '../../call';
import { TOTAL_CAPPED_HEADER, TOTAL_COUNT_HEADER } from '../../lists';
import type { NotesForSaleQuery } from './notesForSaleQuery';
import type { NoteOffer } from '../sales/offerSchema';
import type { BuyForm, OfferForm } from '../sales/saleRules';
import type { NoteForSale, NoteForSaleDetail, NoteSale, OffersMade } from '../sales/noteForSaleSchema';

export const noteCalls = defineCalls({
  notesForSale: get('/market/notes', 'user', {
    tokenScope: 'read',
    query: typed<NotesForSaleQuery>(),
    answer: typed<NoteForSale[]>(),
    answerHeaders: [TOTAL_COUNT_HEADER, TOTAL_CAPPED_HEADER],
  }),
  noteForSale: get('/market/notes/:offerId', 'user', { tokenScope: 'read', answer: typed<NoteForSaleDetail>() }),
  buyNote: postOnce('/market/notes/:offerId/purchase', 'user', {
    tokenScope: 'invest',
    body: typed<BuyForm>(),
    answer: typed<NoteSale>(),
    status: 201,
  }),
  offerNote: postOnce('/market/holdings/notes/:noteId/offers', 'user', {
    body: typed<OfferForm>(),
    answer: typed<NoteOffer>(),
    status: 201,
  }),
  /** Offers every note of the caller that can be sold and isn't for sale yet. */
  offerAllNotes: postOnce('/market/offers', 'user', {
    body: typed<OfferForm>(),
    answer: typed<OffersMade>(),
    status: 201,
  }),
  withdrawOffer: postOnce('/market/offers/:offerId/withdrawal', 'user', { answer: typed<NoteOffer>() }),
});
