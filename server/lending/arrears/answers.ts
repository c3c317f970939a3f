import type { Arrears, CollectionNote, LateLoan, SentReminder } from '../../../contract/lending/arrears/collections';
import { day, integer, koboAmount, list, moment, object, text } from '../../http/answerSchema';
import { summaryFields } from '../loans/answers';
import { grade } from '../terms/answers';

export const lateLoanSchema = object<LateLoan>(
  {
    ...summaryFields,
    borrowerId: text,
    borrowerName: text,
    daysPastDue: integer,
    dueKobo: koboAmount,
    outstandingKobo: koboAmount,
  },
  { grade, remindedOn: day, promisedOn: day },
);

export const arrearsSchema = object<Arrears>({
  daysPastDue: integer,
  dueKobo: koboAmount,
  reminders: list(object<SentReminder>({ day, daysPastDue: integer, dueKobo: koboAmount })),
  notes: list(object<CollectionNote>({ by: text, at: moment, words: text }, { promisedOn: day })),
});
