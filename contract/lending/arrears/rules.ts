import { object, string, type InferType } from 'yup';
import { readIsoDay } from '../../dates';
import { paragraphsRule } from '../../fields';

const NO_DAY = 'Enter a day, as in 2026-12-24';

/** `POST /administration/loans/:loanId/collection-notes`: the day is that of a promise to pay, where there is one. */
export const collectionNoteRules = object({
  words: paragraphsRule('Please write a note', 1000, 'The note must be 1000 or fewer characters long'),
  promisedOn: string()
    .transform((_cast: unknown, original: unknown) => (original === '' ? undefined : original))
    .typeError(NO_DAY)
    .test('day', NO_DAY, (day) => day === undefined || readIsoDay(day) === day)
    .optional(),
});

export type CollectionNoteForm = InferType<typeof collectionNoteRules>;
