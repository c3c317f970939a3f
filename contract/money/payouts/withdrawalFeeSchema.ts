import Type, { type Static } from 'typebox';
import { koboAmount, oneOf } from '../../schema';

export const withdrawalFeeSchema = Type.Object(
  {
    feeKobo: koboAmount("The part of the provider's fee that is taken from the wallet with the withdrawal"),
    dutyKobo: Type.Optional(
      koboAmount('Stamp duty taken from the wallet with the withdrawal; absent if there is none'),
    ),
    reason: Type.Optional(
      oneOf(
        ['usedUp', 'companyFundsLow'],
        "Why the company doesn't pay the fee: this month's free ones are used up, or it is short of funds",
      ),
    ),
  },
  { $id: 'WithdrawalFee', description: "The owner's fee and stamp duty for a withdrawal", additionalProperties: false },
);
export type WithdrawalFee = Static<typeof withdrawalFeeSchema>;
