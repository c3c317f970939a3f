import Type, { type Static } from 'typebox';
import { ANNUAL_FIGURE } from '../../money/basisPoints';
import { basisPoints, count, id, koboAmount, moment, oneOf, text } from '../../schema';
import { GRADES } from './grades';
import { termFiguresSchema } from './lendingTermsSchema';

const termsVersionSchema = Type.Object(
  {
    version: count('The version number'),
    figures: termFiguresSchema,
    publishedAt: moment('The time of publication, by the business clock'),
    proposedBy: Type.Optional(text('The name of the proposing administrator; absent for the first version')),
    publishedBy: Type.Optional(text('The name of the publishing administrator; absent for the first version')),
  },
  { description: 'A published version of the lending terms', additionalProperties: false },
);

const offerCostSchema = (description: string) =>
  Type.Object(
    {
      instalmentKobo: koboAmount('The monthly instalment'),
      originationFeeKobo: koboAmount('The origination fee'),
      aprBps: basisPoints('The APR', ANNUAL_FIGURE),
    },
    { description, additionalProperties: false },
  );
export type OfferCost = Static<ReturnType<typeof offerCostSchema>>;

export const termsEffectSchema = Type.Object(
  {
    loanId: id('The loan of the offer'),
    principalKobo: koboAmount('The principal'),
    months: count('The number of monthly instalments'),
    grade: oneOf(GRADES, 'The grade of the loan'),
    now: Type.Optional(offerCostSchema('The cost under the current terms; absent if they do not allow this loan')),
    then: Type.Optional(offerCostSchema('The cost under the new terms; absent if they do not allow this loan')),
  },
  { $id: 'TermsEffect', description: 'The effect of new terms on a recent offer', additionalProperties: false },
);
export type TermsEffect = Static<typeof termsEffectSchema>;

const proposedTermsSchema = Type.Object(
  {
    figures: termFiguresSchema,
    proposedBy: text('The name of the proposing administrator'),
    reason: text('The reason for the proposal'),
    effects: Type.Array(termsEffectSchema, { description: 'The effects on the most recent offers' }),
  },
  { description: "A version awaiting another administrator's decision", additionalProperties: false },
);
export type ProposedTerms = Static<typeof proposedTermsSchema>;

export const lendingTermsRecordSchema = Type.Object(
  {
    versions: Type.Array(termsVersionSchema, { description: 'Newest first; the newest is in force' }),
    proposed: Type.Optional(proposedTermsSchema),
  },
  {
    $id: 'LendingTermsRecord',
    description: 'The lending terms with their history and any proposed version',
    additionalProperties: false,
  },
);
export type LendingTermsRecord = Static<typeof lendingTermsRecordSchema>;
