import Type, { type Static } from 'typebox';
import { count, integer, moment, oneOf, text, type FieldOptions } from '../../schema';
import { APPLICATION_STEPS } from './draftRules';
import { LOAN_PURPOSES } from './purposes';
import { SECURITY_KINDS, WORK_KINDS } from './choices';
import { RESIDENCES } from './residence';

const inKobo = (description: string, given?: FieldOptions) =>
  integer(`${description}, in kobo (100 kobo are 1 naira)`, given);

const askedSchema = Type.Object(
  {
    purpose: oneOf(LOAN_PURPOSES, 'The purpose of the loan'),
    principalKobo: inKobo('The requested amount'),
    months: count('The number of monthly instalments'),
  },
  { description: 'The first step; absent until it is finished', additionalProperties: false },
);

const workSchema = Type.Object(
  {
    kind: oneOf(WORK_KINDS, 'The source of income'),
    monthlyIncomeKobo: inKobo('Monthly income', { isPublic: false }),
    monthsInWork: count('Months in the current work', { isPublic: false }),
    monthlyDebtsKobo: inKobo('Monthly repayments of other debts', { isPublic: false }),
    livesIn: Type.Optional(oneOf(RESIDENCES, 'The state that the borrower lives in', { isPublic: false })),
    ownWords: Type.Optional(text('A sentence for lenders')),
  },
  { description: 'The second step; absent until it is finished', additionalProperties: false },
);

const securitySchema = Type.Object(
  {
    kind: oneOf(SECURITY_KINDS, 'The kind of asset'),
    description: text("The borrower's description"),
    valueKobo: inKobo('Resale value', { isPublic: false }),
  },
  { description: 'The offered security; absent without one', additionalProperties: false },
);

const draftSchema = Type.Object(
  {
    step: oneOf(APPLICATION_STEPS, 'The open step'),
    asked: Type.Optional(askedSchema),
    work: Type.Optional(workSchema),
    answers: Type.Optional(
      Type.Array(integer('1 to 5', { isPublic: false }), { description: 'The answers to the ten questions' }),
    ),
    security: Type.Optional(securitySchema),
  },
  { description: 'The finished steps of an application', additionalProperties: false },
);

export const savedDraftSchema = Type.Object(
  { version: text("The draft's version, a UUID") },
  { $id: 'SavedDraft', description: 'A saved draft', additionalProperties: false },
);
export type SavedDraft = Static<typeof savedDraftSchema>;

export const myApplicationDraftSchema = Type.Object(
  {
    saved: Type.Optional(
      Type.Object(
        {
          ...savedDraftSchema.properties,
          savedAt: moment('When it was saved'),
          draft: draftSchema,
        },
        { description: 'Absent if there is no draft', additionalProperties: false },
      ),
    ),
  },
  { $id: 'MyApplicationDraft', description: "The caller's draft of an application", additionalProperties: false },
);
export type MyApplicationDraft = Static<typeof myApplicationDraftSchema>;
