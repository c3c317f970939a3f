import { defineKind } from '../../kernel/approvals/proposal';
import { carryOutFunding, houseFunding } from './funding';
import { carryOutPayout, housePayout } from './payout';

export const houseFundingKind = defineKind({
  type: houseFunding,
  describe: async (_db, { content: { amountKobo } }) => ({ amountKobo }),
  carryOut: carryOutFunding,
});

export const housePayoutKind = defineKind({
  type: housePayout,
  describe: async (_db, { content: { amountKobo, accountNumber } }) => ({
    amountKobo,
    bankAccount: `the operator’s account ${accountNumber}`,
  }),
  carryOut: carryOutPayout,
});
