import Type, { type Static } from 'typebox';
import { text } from '../../schema';

export const accountHolderSchema = Type.Object(
  { accountName: text("The account holder's name at the bank", { examples: ['OBI ADA'] }) },
  {
    $id: 'AccountHolder',
    description: 'The holder of a bank account according to the bank',
    additionalProperties: false,
  },
);
export type AccountHolder = Static<typeof accountHolderSchema>;
