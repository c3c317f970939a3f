import Type, { type Static } from 'typebox';
import { count, integer, koboAmount, oneOf, text } from '../../schema';
import { SECURITY_KINDS, WORK_KINDS } from './choices';
import { RESIDENCES } from './residence';

const workDetailsSchema = Type.Object(
  {
    kind: oneOf(WORK_KINDS, 'The source of income'),
    monthlyIncomeKobo: koboAmount('Monthly income', { isPublic: false }),
    monthsInWork: count('Months in the current work', { isPublic: false }),
    monthlyDebtsKobo: koboAmount('Monthly repayments of other debts', { isPublic: false }),
    livesIn: Type.Optional(oneOf(RESIDENCES, 'The state that the borrower lives in', { isPublic: false })),
    ownWords: Type.Optional(text('A sentence for lenders')),
  },
  { description: 'Income, work and other debts (docs/product/lending.md#application)', additionalProperties: false },
);

const securityDetailsSchema = Type.Object(
  {
    kind: oneOf(SECURITY_KINDS, 'The kind of asset'),
    description: text("The borrower's description"),
    valueKobo: koboAmount('Resale value', { isPublic: false }),
  },
  { description: 'A movable asset that secures the loan', additionalProperties: false },
);

export const applicationDetailsSchema = Type.Object(
  {
    work: workDetailsSchema,
    answers: Type.Array(integer('1 to 5', { isPublic: false }), {
      description: 'The answers to the ten questions, in order',
    }),
    security: Type.Optional(securityDetailsSchema),
  },
  {
    $id: 'ApplicationDetails',
    description: "The borrower's statements in an application",
    additionalProperties: false,
  },
);
export type ApplicationDetails = Static<typeof applicationDetailsSchema>;
