import Type, { type Static } from 'typebox';
import { id, text } from '../../schema';

export const walletOwnerSchema = Type.Object(
  {
    id: id('The person'),
    name: text('First and last name', { examples: ['Ada Obi'] }),
    email: text('Verified email address', { examples: ['ada@mail.example'] }),
  },
  { $id: 'WalletOwner', description: 'A person with a wallet', additionalProperties: false },
);
export type WalletOwner = Static<typeof walletOwnerSchema>;
