import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE, SHARE } from '../../money/basisPoints';
import { basisPoints, count, day, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';
import { LENT_BUCKETS } from './buckets';

const totalsSchema = Type.Object(
  {
    loanCount: count('Loans that were paid out'),
    lentKobo: koboAmount('Principal paid out'),
    repaidKobo: koboAmount('Principal repaid'),
    interestKobo: koboAmount('Interest and late fees paid, before the servicing fee'),
    outstandingKobo: koboAmount('Unpaid principal of loans being repaid or in default'),
    writtenOffKobo: koboAmount('Principal written off and not recovered'),
    defaultedKobo: koboAmount('Principal outstanding when loans went into default'),
    recoveredKobo: koboAmount('Principal recovered after a default'),
  },
  { description: 'Totals of all loans', additionalProperties: false },
);

const bucketRowSchema = Type.Object(
  {
    bucket: oneOf(LENT_BUCKETS, 'How late the loans are'),
    toBucket: Type.Optional(oneOf(LENT_BUCKETS, 'The last bucket, if several are one row')),
    loanCount: count('The number of loans'),
    outstandingKobo: koboAmount('Their outstanding principal'),
  },
  { additionalProperties: false },
);

const returnRowSchema = Type.Object(
  {
    year: text('The year of the payout, or the first and last one', { examples: ['2026'], isPublic: true }),
    grade: oneOf(GRADES, 'The grade'),
    toGrade: Type.Optional(oneOf(GRADES, 'The last grade, if several are one row')),
    loanCount: count('The number of loans'),
    lentKobo: koboAmount('Principal paid out'),
    resultBps: Type.Optional(
      basisPoints(
        'What lenders gained or lost so far, as a share of the amount paid out: interest and late fees less servicing fees, losses and provisions; absent beyond these bounds',
        ANNUAL_FIGURE,
      ),
    ),
    returnBps: Type.Optional(
      basisPoints(
        'Money-weighted annual return (XIRR) after servicing fees, losses and provisions; absent before the first payout is a year old, and beyond these bounds',
        ANNUAL_FIGURE,
      ),
    ),
  },
  { additionalProperties: false },
);

const lossRowSchema = Type.Object(
  {
    grade: oneOf(GRADES, 'The grade'),
    toGrade: Type.Optional(oneOf(GRADES, 'The last grade, if several are one row')),
    loanCount: count('The number of loans'),
    lentKobo: koboAmount('Principal paid out'),
    promisedBps: basisPoints('The annual loss expected by the lending terms of these loans', SHARE),
    lostBps: basisPoints('Losses and provisions so far, as a share of the amount paid out', SHARE),
    actualBps: Type.Optional(
      basisPoints(
        'Annual losses and provisions so far, as a share of the average amount lent; absent before the first payout is a year old, and beyond these bounds',
        SHARE,
      ),
    ),
  },
  { additionalProperties: false },
);

const vintageSchema = Type.Object(
  {
    quarter: text('The quarter of the payout', { examples: ['2026-Q1'], isPublic: true }),
    toQuarter: Type.Optional(
      text('The last quarter, if several are one row', { examples: ['2026-Q2'], isPublic: true }),
    ),
    loanCount: count('The number of loans'),
    lentKobo: koboAmount('Principal paid out'),
    lossBps: Type.Array(basisPoints('A share of the amount paid out', SHARE), {
      description:
        'The share in default or written off by whole months since the payout, from 0, as long as all its loans are that old',
    }),
  },
  { additionalProperties: false },
);

const applicationsSchema = Type.Object(
  {
    receivedCount: count('Applications sent'),
    declinedCount: count('Applications declined and not reopened'),
  },
  { description: 'Applications so far', additionalProperties: false },
);

export const statisticsSchema = Type.Object(
  {
    monthEnd: day('The month-end of these figures'),
    totals: totalsSchema,
    buckets: Type.Array(bucketRowSchema, { description: 'The outstanding amount by lateness, on time first' }),
    returns: Type.Array(returnRowSchema, { description: 'By year and grade' }),
    losses: Type.Array(lossRowSchema, { description: 'By grade' }),
    vintages: Type.Array(vintageSchema, { description: 'By quarter, earliest first' }),
    applications: applicationsSchema,
  },
  { $id: 'Statistics', description: 'How all loans performed up to the end of a month', additionalProperties: false },
);
export type Statistics = Static<typeof statisticsSchema>;

export const publishedStatisticsSchema = Type.Object(
  { statistics: Type.Optional(statisticsSchema) },
  {
    $id: 'PublishedStatistics',
    description: 'The figures of the last closed month; empty before the first',
    additionalProperties: false,
  },
);
export type PublishedStatistics = Static<typeof publishedStatisticsSchema>;
