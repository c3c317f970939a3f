import Type, { type Static } from 'typebox';
import { count, day, flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { REPORT_STATES } from './bureaux';
import { PERFORMANCES } from './report';

export const bureauTermsSchema = Type.Object(
  {
    bureaux: Type.Array(text('Name of a bureau', { examples: ['CRC Credit Bureau'] }), {
      description: 'The bureaux that are asked; empty if none is',
    }),
    isRequired: flag('Whether an application needs the consent'),
    version: text('Version of the text', { examples: ['2026-11-30'], isPublic: true }),
    text: text('What the borrower agrees to'),
  },
  {
    $id: 'BureauTerms',
    description: 'The credit bureaux that are asked about applicants, and what these agree to',
    additionalProperties: false,
  },
);
export type BureauTerms = Static<typeof bureauTermsSchema>;

const entrySchema = Type.Object(
  {
    reference: text("The bureau's own id of the entry"),
    lender: text('The lender elsewhere'),
    product: text('The kind of loan'),
    performance: oneOf(PERFORMANCES, 'How it is repaid', { isPublic: false }),
    openedOn: day('When it began', { isPublic: false }),
    grantedKobo: koboAmount('The amount lent', { isPublic: false }),
    debtKobo: koboAmount('The amount owed', { isPublic: false }),
    overdueKobo: koboAmount('The overdue amount', { isPublic: false }),
    mostDaysLate: count('The most days late in the last twelve months', { isPublic: false }),
    disputed: Type.Optional(
      Type.Object(
        {
          words: text("The borrower's words"),
          at: moment('When it was disputed'),
          isTold: flag('Whether the bureau has taken the dispute'),
        },
        { description: "The borrower's dispute; absent if there is none", additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type ShownEntry = Static<typeof entrySchema>;

const reportSchema = Type.Object(
  {
    id: id('ID of the report'),
    bureau: text('Name of the bureau'),
    answer: oneOf(REPORT_STATES, 'Whether the bureau has answered, and knows the person', { isPublic: false }),
    requestedAt: moment('When it was asked'),
    answeredAt: Type.Optional(moment('When it answered; absent before that')),
    isOld: flag('Whether it answered too long ago'),
    inquiries: Type.Optional(
      count('How often others asked about the person in the last twelve months', { isPublic: false }),
    ),
    entries: Type.Array(entrySchema, { description: 'Loans elsewhere' }),
  },
  { additionalProperties: false },
);
export type ShownReport = Static<typeof reportSchema>;

export const bureauReportsSchema = Type.Object(
  {
    bureaux: Type.Array(text('Name of a bureau'), { description: 'The bureaux that are asked; empty if none is' }),
    isRequired: flag('Whether an offer needs a report from each bureau'),
    agreedAt: Type.Optional(moment('When the borrower consented; absent without consent')),
    textVersion: Type.Optional(text('Version of the text of the consent', { isPublic: true })),
    reports: Type.Array(reportSchema, { description: 'The last report from each bureau' }),
    canAsk: flag('Whether the caller can ask the bureaux again now'),
    canConsent: flag('Whether the caller can consent now'),
  },
  { $id: 'BureauReports', description: "A borrower's credit reports for an application", additionalProperties: false },
);
export type BureauReports = Static<typeof bureauReportsSchema>;
