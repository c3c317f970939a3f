import Type, { type Static } from 'typebox';
import { integer, text } from '../../schema';

export const listedBankSchema = Type.Object(
  {
    id: integer('ID of the bank in the list, since two banks share a code'),
    name: text('Name of the bank', { examples: ['Zenith Bank'] }),
    code: text('Code of the bank', { examples: ['057'] }),
  },
  { $id: 'Bank', description: 'A Nigerian bank', additionalProperties: false },
);
export type ListedBank = Static<typeof listedBankSchema>;
