import Type, { type Static } from 'typebox';
import { count, id, koboAmount, moment, oneOf, text } from '../../schema';
import { PAYOUT_ORIGINS } from './payoutList';
import { payoutStates } from './withdrawals';

/** Money on its way to a bank account, or arrived, or come back, as administrators see it. */
export const payoutSchema = Type.Object(
  {
    requestedAt: moment('When it was asked for', { csv: 'Asked for (UTC)' }),
    id: id('The payout', { csv: 'Payout' }),
    origin: oneOf(PAYOUT_ORIGINS, 'Where the money comes from', { csv: 'From' }),
    personName: Type.Optional(text('Whose wallet it comes from', { csv: 'Person', examples: ['Ada Obi'] })),
    personId: Type.Optional(id('The same person', { csv: 'Person ID' })),
    amountKobo: koboAmount('What is paid out', { csv: 'Amount (NGN)', examples: [2_500_000] }),
    state: oneOf(payoutStates, 'How far it has come', { csv: 'State' }),
    bankName: text('The bank it goes to', { csv: 'Bank', examples: ['Zenith Bank'] }),
    accountNumber: text('The account there: ten digits', { csv: 'Account Number', examples: ['0123456789'] }),
    accountName: Type.Optional(
      text("The account holder's name at the bank; absent where the bank knows no such account", {
        csv: 'Account holder at the bank',
      }),
    ),
    sentAt: Type.Optional(moment('When the provider was last told', { csv: 'Sent (UTC)' })),
    timesAsked: count('How often the provider was asked what became of it', { csv: 'Times asked' }),
    settledAt: Type.Optional(moment('When it was paid, failed or came back', { csv: 'Settled (UTC)' })),
  },
  { $id: 'Payout', description: 'Money that goes to a bank account', additionalProperties: false },
);
export type Payout = Static<typeof payoutSchema>;
