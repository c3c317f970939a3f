import Type, { type Static } from 'typebox';
import { count, day, koboAmount, moment, oneOf, text } from '../../schema';
import { differenceKinds } from './reconciliation';

const differenceSchema = Type.Object(
  {
    kind: oneOf(differenceKinds, 'The kind of difference'),
    reference: text("The provider's reference of a deposit, or our reference of a payout; empty for the balance"),
    thereKobo: Type.Optional(koboAmount("The amount in the provider's books")),
    hereKobo: Type.Optional(koboAmount('The amount in our books')),
  },
  { additionalProperties: false },
);
export type Difference = Static<typeof differenceSchema>;

export const openDifferenceSchema = Type.Object(
  {
    provider: text('The provider of payments'),
    day: day('The day compared'),
    ...differenceSchema.properties,
  },
  { $id: 'OpenDifference', description: 'An unexplained difference', additionalProperties: false },
);
export type OpenDifference = Static<typeof openDifferenceSchema>;

export const reconciledDaySchema = Type.Object(
  {
    day: day('The day compared'),
    reconciledAt: moment('When it was compared'),
    deposits: count("The number of deposits in the provider's books"),
    payouts: count("The number of payouts in the provider's books"),
    bankKobo: koboAmount('Our balance according to the provider'),
    expectedKobo: koboAmount('Our balance at the provider according to our books'),
    differences: Type.Array(differenceSchema, { description: 'The differences found' }),
  },
  { $id: 'ReconciledDay', description: 'A day compared with the provider', additionalProperties: false },
);
export type ReconciledDay = Static<typeof reconciledDaySchema>;
