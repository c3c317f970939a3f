import Type, { type Static } from 'typebox';
import { count, flag, id, moment, oneOf, text } from '../../schema';
import { madeCheckSchema } from './checkSchema';
import { FILE_KINDS, FILE_SUBJECTS } from './files';

const reviewedFileSchema = Type.Object(
  {
    id: id('The file'),
    about: oneOf(FILE_SUBJECTS, 'What it shows, as the borrower says', { told: false }),
    name: text('Its name'),
    kind: oneOf(FILE_KINDS, 'Its kind, by its bytes'),
    bytes: count('Its size, as it is kept'),
    sentAt: moment('When the borrower sent it, by the business clock'),
    isOpened: flag('Whether the caller has opened it'),
  },
  { $id: 'ReviewedFile', description: 'A file sent with an application or an answer', additionalProperties: false },
);
export type ReviewedFile = Static<typeof reviewedFileSchema>;

export const loanFilesSchema = Type.Object(
  {
    files: Type.Array(reviewedFileSchema, { description: 'The files that were sent, oldest first' }),
    checks: Type.Array(madeCheckSchema, { description: 'The checklist of this kind of work' }),
    canCheck: flag('Whether the caller may fill in the checklist now'),
  },
  { $id: 'LoanFiles', description: 'What a borrower sent, and how far it was checked', additionalProperties: false },
);
export type LoanFiles = Static<typeof loanFilesSchema>;

export const openedFileSchema = Type.Object(
  { address: text('Where it can be read, for a minute') },
  { $id: 'OpenedFile', description: 'A file that the caller has opened', additionalProperties: false },
);
export type OpenedFile = Static<typeof openedFileSchema>;
