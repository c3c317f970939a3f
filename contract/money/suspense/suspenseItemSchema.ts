import Type, { type Static } from 'typebox';
import { flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { SUSPENSE_STATES } from './suspense';

export const suspenseItemSchema = Type.Object(
  {
    receivedAt: moment('When the deposit was booked', { csv: 'Received (UTC)' }),
    id: id('The item', { csv: 'Item' }),
    state: oneOf(SUSPENSE_STATES, 'The state of the item', { csv: 'State' }),
    amountKobo: koboAmount('The amount of the deposit', { csv: 'Amount (NGN)' }),
    reference: text("The provider's reference of the deposit", { csv: 'Reference' }),
    accountEndsIn: Type.Optional(
      text('The last four digits of the account number it was sent to', { csv: 'To account ending in' }),
    ),
    sender: Type.Optional(
      text(
        "The sender's name, bank and last four digits of the account, if the provider named them; needed to return the money",
        {
          csv: 'Sender',
        },
      ),
    ),
    transferId: id('The transfer that booked the deposit', { csv: 'Transfer' }),
    isProposed: flag('Whether an open proposal concerns it', { csv: 'Proposed' }),
  },
  { $id: 'SuspenseItem', description: 'An unmatched deposit', additionalProperties: false },
);
export type SuspenseItem = Static<typeof suspenseItemSchema>;
