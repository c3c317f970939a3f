import Type, { type Static } from 'typebox';
import { text } from '../../schema';

export const accountHolderSchema = Type.Object(
  { accountName: text("The account holder's name at the bank", { examples: ['OBI ADA'] }) },
  { $id: 'AccountHolder', description: 'Whose a bank account is, as the bank says', additionalProperties: false },
);
export type AccountHolder = Static<typeof accountHolderSchema>;
