import Type, { type Static } from 'typebox';
import { count, id, koboAmount, moment, oneOf, text } from '../../schema';
import { PAYOUT_FAILURES } from './payoutFailures';
import { PAYOUT_ORIGINS } from './payoutList';
import { payoutStates } from './withdrawals';

export const payoutSchema = Type.Object(
  {
    requestedAt: moment('When it was requested', { csv: 'Requested (UTC)' }),
    id: id('The payout', { csv: 'Payout' }),
    transferId: id('The transfer that took its money', { csv: 'Transfer' }),
    origin: oneOf(PAYOUT_ORIGINS, 'Where the money comes from', { csv: 'From' }),
    personName: Type.Optional(text("Name of the wallet's owner", { csv: 'Person', examples: ['Ada Obi'] })),
    personId: Type.Optional(id("ID of the wallet's owner", { csv: 'Person ID' })),
    amountKobo: koboAmount('The amount of the payout', { csv: 'Amount (NGN)', examples: [2_500_000] }),
    state: oneOf(payoutStates, 'The state of the payout', { csv: 'State' }),
    bankName: text('The bank it goes to', { csv: 'Bank', examples: ['Zenith Bank'] }),
    accountEndsIn: text("The account number's last four digits", { csv: 'Account ends in', examples: ['6789'] }),
    accountName: Type.Optional(
      text("The account holder's name at the bank; absent if the bank doesn't know the account", {
        csv: 'Account holder at the bank',
      }),
    ),
    sentAt: Type.Optional(moment('When it was last sent to the provider', { csv: 'Sent (UTC)' })),
    timesAsked: count('How often we asked the provider about it', { csv: 'Times asked' }),
    settledAt: Type.Optional(moment('When it was paid, failed or was reversed', { csv: 'Settled (UTC)' })),
    failure: Type.Optional(
      oneOf(PAYOUT_FAILURES, 'Why it failed, if it did and the reason is known', { csv: 'Failure' }),
    ),
    failureCode: Type.Optional(text("The provider's own code for the failure", { csv: "Provider's code" })),
  },
  { $id: 'Payout', description: 'A payout to a bank account', additionalProperties: false },
);
export type Payout = Static<typeof payoutSchema>;
