import Type, { type Static } from 'typebox';
import { holdingSchema } from '../../lending/portfolio/holdingSchema';
import { payoutStates } from '../../money/payouts/withdrawals';
import { walletTransactionSchema } from '../../money/wallet/walletTransactionSchema';
import { count, id, koboAmount, moment, oneOf, text } from '../../schema';

const personPayoutSchema = Type.Object(
  {
    id: id('The payout'),
    transferId: id('The transfer that took the money from the wallet'),
    amountKobo: koboAmount('The amount'),
    state: oneOf(payoutStates, 'The state of the payout'),
    bankName: text('The bank it goes to'),
    accountEndsIn: text("The account's last four digits"),
    requestedAt: moment('When it was requested'),
  },
  { additionalProperties: false },
);
export type PersonPayout = Static<typeof personPayoutSchema>;

export const personMoneySchema = Type.Object(
  {
    transfers: Type.Array(walletTransactionSchema, { description: "The wallet's last transfers, newest first" }),
    transferCount: count("Total number of the wallet's transfers, which the ledger page lists"),
    payouts: Type.Array(personPayoutSchema, { description: 'The last payouts, newest first' }),
    payoutCount: count('Total number of payouts'),
    holdings: Type.Array(holdingSchema, { description: 'Pledges, then notes, newest first' }),
    holdingCount: count('Total number of pledges and notes'),
  },
  { $id: 'PersonMoney', description: "A person's transfers, payouts and investments", additionalProperties: false },
);
export type PersonMoney = Static<typeof personMoneySchema>;
