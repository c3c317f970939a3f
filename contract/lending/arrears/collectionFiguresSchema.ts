import Type, { type Static } from 'typebox';
import { count, koboAmount } from '../../schema';

export const collectionFiguresSchema = Type.Object(
  {
    dueKobo: koboAmount('The unpaid amount due on all late loans'),
    promisesDueToday: count('Loans whose open promise is for today'),
    brokenPromises: count('Loans whose latest promise was broken'),
  },
  { $id: 'CollectionFigures', description: 'Key figures of all late loans', additionalProperties: false },
);
export type CollectionFigures = Static<typeof collectionFiguresSchema>;
