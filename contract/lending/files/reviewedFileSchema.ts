import Type, { type Static } from 'typebox';
import { count, flag, id, moment, oneOf, text } from '../../schema';
import { madeCheckSchema } from './checkSchema';
import { FILE_DELETIONS, FILE_KINDS, FILE_SUBJECTS } from './files';

const reviewedFileSchema = Type.Object(
  {
    id: id('The file'),
    about: oneOf(FILE_SUBJECTS, 'What the file shows, according to the borrower', { isPublic: false }),
    name: text('Its name'),
    kind: oneOf(FILE_KINDS, 'The file type, detected from its content'),
    bytes: count('The stored size in bytes'),
    sentAt: moment('When the borrower sent it, by the business clock'),
    isOpened: flag('Whether the caller has opened it'),
  },
  { $id: 'ReviewedFile', description: 'A file sent with an application or an answer', additionalProperties: false },
);
export type ReviewedFile = Static<typeof reviewedFileSchema>;

export const loanFilesSchema = Type.Object(
  {
    files: Type.Array(reviewedFileSchema, { description: 'The files sent, oldest first' }),
    deleted: Type.Optional(oneOf(FILE_DELETIONS, 'Why files that were sent are deleted; absent while they are kept')),
    checks: Type.Array(madeCheckSchema, { description: 'The checklist for this kind of work' }),
    canCheck: flag('Whether the caller can fill in the checklist now'),
  },
  {
    $id: 'LoanFiles',
    description: "The borrower's files and how well each statement is supported",
    additionalProperties: false,
  },
);
export type LoanFiles = Static<typeof loanFilesSchema>;

export const openedFileSchema = Type.Object(
  { address: text('A URL that expires after a minute') },
  { $id: 'OpenedFile', description: 'A file that the caller has opened', additionalProperties: false },
);
export type OpenedFile = Static<typeof openedFileSchema>;
