import Type, { type Static } from 'typebox';
import { count, id, moment, oneOf, text } from '../../schema';
import { FILE_KINDS, FILE_SUBJECTS } from './files';

export const storedFileSchema = Type.Object(
  {
    id: id('The file'),
    loanId: Type.Optional(id('The application; absent until it is sent')),
    about: oneOf(FILE_SUBJECTS, 'What it shows, as the borrower says', { told: false }),
    name: text('Its name, without a path'),
    kind: oneOf(FILE_KINDS, 'Its kind, by its bytes'),
    bytes: count('Its size, as it is kept'),
    addedAt: moment('When it was added'),
    sentAt: Type.Optional(moment('When it was sent, by the business clock; until then it can be removed')),
    address: text('Where it can be opened, for some minutes'),
  },
  { $id: 'StoredFile', description: 'A file that the caller added to an application', additionalProperties: false },
);
export type StoredFile = Static<typeof storedFileSchema>;
