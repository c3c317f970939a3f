import Type, { type Static } from 'typebox';
import { flag, id, koboAmount, moment, text } from '../../schema';

export const suspenseItemSchema = Type.Object(
  {
    id: id('The item'),
    amountKobo: koboAmount('The amount of the deposit'),
    reference: text("The provider's reference of the deposit"),
    receivedAt: moment('When the deposit was booked'),
    accountNumber: Type.Optional(text('The account number it was sent to')),
    sender: Type.Optional(
      text("The sender's name, bank and account, if the provider said them; needed to return the money"),
    ),
    isProposed: flag('Whether a proposal about it is open'),
  },
  { $id: 'SuspenseItem', description: 'An unmatched deposit', additionalProperties: false },
);
export type SuspenseItem = Static<typeof suspenseItemSchema>;
