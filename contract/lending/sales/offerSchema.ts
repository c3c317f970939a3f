import Type, { type Static } from 'typebox';
import { id, integer, moment, oneOf } from '../../schema';
import { LAPSE_REASONS, OFFER_STATES } from './offer';

export const noteOfferSchema = Type.Object(
  {
    id: id('The offer'),
    noteId: id('The note'),
    loanId: id('The loan'),
    percent: integer('The price, in percent of the outstanding principal'),
    state: oneOf(OFFER_STATES, 'The state of the offer'),
    offeredAt: moment('When it was made, by the business clock'),
    expiresAt: moment('When the offer expires'),
    lapsedBecause: Type.Optional(oneOf(LAPSE_REASONS, 'Why the offer lapsed; absent if it did not')),
  },
  { $id: 'NoteOffer', description: "A lender's offer to sell a note", additionalProperties: false },
);
export type NoteOffer = Static<typeof noteOfferSchema>;
