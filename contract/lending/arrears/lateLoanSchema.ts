import Type, { type Static } from 'typebox';
import { count, day, id, koboAmount, moment, oneOf, text } from '../../schema';
import { loanSummarySchema } from '../loans/loanSummarySchema';
import { CONTACT_CHANNELS } from './contacts';
import { PROMISE_STATES } from './promises';
import { NEXT_STEPS } from './nextSteps';
import { LOAN_STATES } from '../loans/states';

const { purpose, principalKobo, months, submittedAt, grade } = loanSummarySchema.properties;

export const lateLoanSchema = Type.Object(
  {
    id: id('The loan', { csv: 'Loan' }),
    borrowerName: text("The borrower's name", { csv: 'Borrower', examples: ['Ada Obi'] }),
    borrowerId: id('The borrower', { csv: 'Borrower ID' }),
    state: oneOf(LOAN_STATES, 'Its state', { csv: 'State' }),
    daysPastDue: count('Days the oldest unpaid instalment is past due', { csv: 'Days late' }),
    dueKobo: koboAmount('The unpaid amount due', { csv: 'Due (NGN)' }),
    outstandingKobo: koboAmount('Unpaid principal', { csv: 'Not repaid (NGN)' }),
    remindedOn: Type.Optional(day('The last reminder; absent before the first one', { csv: 'Reminded on' })),
    promisedOn: Type.Optional(day('The latest promised payment day', { csv: 'Promised by' })),
    promise: Type.Optional(
      oneOf(PROMISE_STATES, 'Whether the latest promise was kept; absent if there is none', { csv: 'Promise' }),
    ),
    contactedAt: Type.Optional(moment('The last contact with the borrower', { csv: 'Last contact (UTC)' })),
    contactedBy: Type.Optional(
      text('The administrator of that contact', { csv: 'Last contact by', examples: ['Femi Bello'] }),
    ),
    contactChannel: Type.Optional(oneOf(CONTACT_CHANNELS, 'How they were reached', { csv: 'Last contact through' })),
    nextStep: oneOf(NEXT_STEPS, 'What to do next', { csv: 'Next step' }),
    nextStepOn: Type.Optional(day('When, if not now', { csv: 'Next step on' })),
    ownerId: Type.Optional(id('The administrator who works on it', { csv: 'Owner ID' })),
    owner: Type.Optional(text("That administrator's name", { csv: 'Owner', examples: ['Femi Bello'] })),
    purpose,
    principalKobo,
    months,
    submittedAt,
    grade,
  },
  { $id: 'LateLoan', description: 'A late loan in the collections list', additionalProperties: false },
);
export type LateLoan = Static<typeof lateLoanSchema>;

export const collectionFiguresSchema = Type.Object(
  {
    dueKobo: koboAmount('The unpaid amount due on all late loans'),
    promisesDueToday: count('Loans whose open promise is for today'),
    brokenPromises: count('Loans whose latest promise was broken'),
  },
  { $id: 'CollectionFigures', description: 'Key figures of all late loans', additionalProperties: false },
);
export type CollectionFigures = Static<typeof collectionFiguresSchema>;
