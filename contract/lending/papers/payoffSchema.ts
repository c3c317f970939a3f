import Type, { type Static } from 'typebox';
import { receivingAccountSchema } from '../../money/wallet/walletSchema';
import { day, koboAmount } from '../../schema';

export const payoffSchema = Type.Object(
  {
    today: day('The business day'),
    days: Type.Array(
      Type.Object(
        { on: day('A day'), amountKobo: koboAmount('The amount that settles the loan on that day') },
        { additionalProperties: false },
      ),
      { description: 'Today and the next days, up to 30 and until the next late fee, if nothing is paid before' },
    ),
    account: Type.Optional(receivingAccountSchema),
  },
  {
    $id: 'Payoff',
    description: 'What settles the loan on each of the next days, and the account to transfer it to',
    additionalProperties: false,
  },
);
export type Payoff = Static<typeof payoffSchema>;
