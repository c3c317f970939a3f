import { PAYOUT_ERRORS } from '../withdrawals/createPayout';
import { defineKind } from '../../kernel/approvals/proposal';
import { carryOutFunding, houseFunding } from './funding';
import { carryOutPayout, housePayout } from './payout';

export const houseFundingKind = defineKind({
  type: houseFunding,
  errors: [],
  describe: async (_db, { content: { amountKobo } }) => ({ amountKobo }),
  carryOut: carryOutFunding,
});

export const housePayoutKind = defineKind({
  type: housePayout,
  errors: ['HOUSE_ACCOUNT_MISSING', ...PAYOUT_ERRORS],
  describe: async (_db, { content: { amountKobo, accountNumber } }) => ({
    amountKobo,
    bankAccount: `the operator’s account ${accountNumber}`,
  }),
  carryOut: carryOutPayout,
});
