import Type, { type Static } from 'typebox';
import { basisPoints, count, day, koboAmount, oneOf, text } from '../../schema';
import { GRADES } from '../terms/grades';
import { LENT_BUCKETS } from './buckets';

const totalsSchema = Type.Object(
  {
    loanCount: count('Loans that were paid out'),
    lentKobo: koboAmount('Principal paid out'),
    repaidKobo: koboAmount('Principal repaid'),
    interestKobo: koboAmount('Interest and late fees paid, before the servicing fee'),
    outstandingKobo: koboAmount('Principal of loans that are being repaid or in default, not repaid'),
    writtenOffKobo: koboAmount('Principal that was written off and did not come back'),
    defaultedKobo: koboAmount('Principal that was outstanding when loans went into default'),
    recoveredKobo: koboAmount('Principal that came back after a default'),
  },
  { description: 'All loans together', additionalProperties: false },
);

const bucketRowSchema = Type.Object(
  {
    bucket: oneOf(LENT_BUCKETS, 'How late the loans are'),
    loanCount: count('The number of loans'),
    outstandingKobo: koboAmount('Their outstanding principal'),
  },
  { additionalProperties: false },
);

const returnRowSchema = Type.Object(
  {
    year: text('The year in which the loans were paid out', { examples: ['2026'], told: true }),
    grade: oneOf(GRADES, 'The grade'),
    loanCount: count('The number of loans'),
    lentKobo: koboAmount('Principal paid out'),
    returnBps: Type.Optional(
      basisPoints(
        'Interest and late fees less servicing fees, losses and provisions, a year, of what was lent on average; absent in the first days',
      ),
    ),
  },
  { additionalProperties: false },
);

const lossRowSchema = Type.Object(
  {
    grade: oneOf(GRADES, 'The grade'),
    loanCount: count('The number of loans'),
    lentKobo: koboAmount('Principal paid out'),
    promisedBps: basisPoints('The loss a year that the lending terms of these loans expected'),
    actualBps: basisPoints('Losses and provisions so far, a year, of what was lent on average'),
  },
  { additionalProperties: false },
);

const vintageSchema = Type.Object(
  {
    quarter: text('The quarter in which the loans were paid out', { examples: ['2026-Q1'], told: true }),
    loanCount: count('The number of loans'),
    lentKobo: koboAmount('Principal paid out'),
    lossBps: Type.Array(basisPoints('A part of what was paid out'), {
      description:
        'What is in default or written off, by whole months since the payout from 0 on, as far as all its loans are so old',
    }),
  },
  { additionalProperties: false },
);

const applicationsSchema = Type.Object(
  {
    receivedCount: count('Applications that were sent'),
    declinedCount: count('Applications that were declined and not taken up again'),
  },
  { description: 'Applications so far', additionalProperties: false },
);

export const statisticsSchema = Type.Object(
  {
    monthEnd: day('The end of the month that these figures are of'),
    totals: totalsSchema,
    buckets: Type.Array(bucketRowSchema, { description: 'What is outstanding by how late it is, on time first' }),
    returns: Type.Array(returnRowSchema, { description: 'By year and grade' }),
    losses: Type.Array(lossRowSchema, { description: 'By grade' }),
    vintages: Type.Array(vintageSchema, { description: 'By quarter, the first one first' }),
    applications: applicationsSchema,
  },
  { $id: 'Statistics', description: 'How all loans did, at the end of a month', additionalProperties: false },
);
export type Statistics = Static<typeof statisticsSchema>;

export const publishedStatisticsSchema = Type.Object(
  { statistics: Type.Optional(statisticsSchema) },
  {
    $id: 'PublishedStatistics',
    description: 'The figures of the last closed month; nothing in it before there is one',
    additionalProperties: false,
  },
);
export type PublishedStatistics = Static<typeof publishedStatisticsSchema>;
