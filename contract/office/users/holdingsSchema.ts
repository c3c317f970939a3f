import Type, { type Static } from 'typebox';
import { loanSummarySchema } from '../../lending/loans/loanSummarySchema';
import { count, koboAmount } from '../../schema';

const heldLoanSchema = Type.Object(
  {
    ...loanSummarySchema.properties,
    owed: Type.Optional(
      Type.Object(
        {
          outstandingKobo: koboAmount('Principal not paid back'),
          dueKobo: koboAmount('What is due and not paid'),
          daysPastDue: count('For how many days the oldest unpaid instalment is past due'),
        },
        { description: 'What is owed of it; absent unless it is being repaid', additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type HeldLoan = Static<typeof heldLoanSchema>;

export const holdingsSchema = Type.Object(
  {
    walletKobo: koboAmount('In the wallet'),
    pledgedKobo: koboAmount('Pledged to loans that are not paid out yet'),
    noteCount: count('Notes on loans that are being repaid'),
    lentKobo: koboAmount('Principal of these notes that is not paid back'),
    openComplaints: count('Complaints that are not answered'),
    loans: Type.Array(heldLoanSchema, { description: 'Applications and loans, the newest first' }),
  },
  { $id: 'Holdings', description: 'What a person has, lent and borrowed', additionalProperties: false },
);
export type Holdings = Static<typeof holdingsSchema>;
