import Type, { type Static } from 'typebox';
import { loanSummarySchema } from '../../lending/loans/loanSummarySchema';
import { count, koboAmount } from '../../schema';

const heldLoanSchema = Type.Object(
  {
    ...loanSummarySchema.properties,
    owed: Type.Optional(
      Type.Object(
        {
          outstandingKobo: koboAmount('Unpaid principal'),
          dueKobo: koboAmount('Amount due and unpaid'),
          daysPastDue: count('Days the oldest unpaid instalment is past due'),
        },
        { description: 'The debt; absent unless the loan is being repaid', additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type HeldLoan = Static<typeof heldLoanSchema>;

export const holdingsSchema = Type.Object(
  {
    walletKobo: koboAmount('In the wallet'),
    pledgedKobo: koboAmount('Pledged to loans not yet paid out'),
    noteCount: count('Notes on loans being repaid'),
    lentKobo: koboAmount('Unpaid principal of these notes'),
    openComplaints: count('Unanswered complaints'),
    loans: Type.Array(heldLoanSchema, { description: 'Applications and loans, newest first' }),
  },
  { $id: 'Holdings', description: "A person's money, investments and loans", additionalProperties: false },
);
export type Holdings = Static<typeof holdingsSchema>;
