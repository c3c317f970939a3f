import Type, { type Static } from 'typebox';
import { koboAmount, oneOf } from '../../schema';

export const withdrawalFeeSchema = Type.Object(
  {
    feeKobo: koboAmount("The part of the provider's fee that is taken from the wallet with the withdrawal"),
    reason: Type.Optional(
      oneOf(
        ['usedUp', 'companyFundsLow'],
        'Why the company does not pay the fee: it paid enough of them this month, or it is short of funds',
      ),
    ),
  },
  { $id: 'WithdrawalFee', description: 'What a withdrawal costs its owner', additionalProperties: false },
);
export type WithdrawalFee = Static<typeof withdrawalFeeSchema>;
