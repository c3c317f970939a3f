import Type, { type Static } from 'typebox';
import { count, id, moment, oneOf, text } from '../../schema';
import { FILE_KINDS, FILE_SUBJECTS } from './files';

export const storedFileSchema = Type.Object(
  {
    id: id('The file'),
    loanId: Type.Optional(id('The application; absent until it is sent')),
    about: oneOf(FILE_SUBJECTS, 'What the file shows, according to the borrower', { isPublic: false }),
    name: text('The file name, without a path'),
    kind: oneOf(FILE_KINDS, 'The file type, detected from its content'),
    bytes: count('The stored size in bytes'),
    addedAt: moment('When it was added'),
    sentAt: Type.Optional(moment('When it was sent, by the business clock; before that, it can be removed')),
    address: text('A download URL that expires after some minutes'),
  },
  { $id: 'StoredFile', description: 'A file that the caller added to an application', additionalProperties: false },
);
export type StoredFile = Static<typeof storedFileSchema>;
