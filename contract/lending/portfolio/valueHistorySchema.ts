import Type, { type Static } from 'typebox';
import { day, koboAmount } from '../../schema';

const valuePointSchema = Type.Object(
  {
    on: day('The end of a month, or the current business day'),
    valueKobo: koboAmount('Free, pledged and lent money on that day, after provisions'),
    putInKobo: koboAmount('Money put in until then less money taken out'),
  },
  { additionalProperties: false },
);

export const valueHistorySchema = Type.Object(
  {
    points: Type.Array(valuePointSchema, {
      description:
        'Oldest first: the ends of closed months since the first one with money, two years at most; today last',
    }),
  },
  {
    $id: 'ValueHistory',
    description: "A lender's money by month; the value less the money put in is the result until then",
    additionalProperties: false,
  },
);
export type ValueHistory = Static<typeof valueHistorySchema>;
export type ValuePoint = ValueHistory['points'][number];
