import type { Mutant } from './mutant';

const LOANS = 'integration/server/modules/loans';
const MARKET = 'integration/server/modules/market';
const WITHDRAWALS = 'integration/server/modules/withdrawals';
const LEDGER = 'integration/server/ledger';

/** What is kept: locks, keys, guards, postings (sections 22, 23, 26 and 28). */
export const serverMutants: readonly Mutant[] = [
  {
    defect: 'the key of a transfer does not say what kind it was',
    file: 'server/ledger/sameCommand.ts',
    from: 'one.kind === other.kind && ',
    to: '',
    tests: [`${LEDGER}/service.test.ts`],
  },
  {
    defect: 'another command under a key is given the first transfer',
    file: 'server/ledger/service.ts',
    from: '!earlier || !isSameCommand(earlier, command)',
    to: '!earlier',
    tests: [`${LEDGER}/service.test.ts`],
  },
  {
    defect: 'accounts are held in no order',
    file: 'server/ledger/service.ts',
    from: '.sort((one, other) => one.accountId - other.accountId)',
    to: '',
    tests: [`${LEDGER}/races.test.ts`],
  },
  {
    defect: "two who spend the house's funds at once are both told that they are there",
    file: 'server/ledger/ownFunds.ts',
    from: "  await lockKey(tx, 'ledger', 'own funds');\n",
    to: '',
    tests: [LEDGER, WITHDRAWALS],
  },
  {
    defect: 'a wallet is looked at without being held',
    file: 'server/ledger/accounts.ts',
    from: "\n    .for('no key update')",
    to: '',
    tests: [`${LEDGER}/races.test.ts`],
  },
  {
    defect: 'a loan is looked at without being held',
    file: 'server/modules/loans/repository.ts',
    from: ".where(eq(loans.id, id)).for('no key update')",
    to: '.where(eq(loans.id, id))',
    tests: [`${LOANS}/races.test.ts`],
  },
  {
    defect: 'a deposit told of again is booked again',
    file: 'server/modules/deposits/service.ts',
    from: '`deposit:${provider}:${reference}`',
    to: '`deposit:${provider}:${reference}:${Math.random()}`',
    tests: ['integration/server/modules/paymentNotices'],
  },
  {
    defect: 'of a deposit the owner pays the provider',
    file: 'server/modules/deposits/service.ts',
    from: 'subtractKobo(feeKobo, amountKobo)',
    to: 'subtractKobo(NO_KOBO, amountKobo)',
    tests: ['integration/server/modules/paymentNotices'],
  },
  {
    defect: 'a code for a withdrawal can be used twice',
    file: 'server/modules/withdrawals/service.ts',
    from: "  if (!(await consumeCode(tx, prepared.code))) throw new CodedError('CODE_EXPIRED');\n",
    to: '',
    tests: [WITHDRAWALS],
  },
  {
    defect: 'money leaves on the day of a new password or bank account',
    file: 'server/modules/withdrawals/service.ts',
    from: "  if ((await hoursToWait(context, tx, user.id)) > 0) throw new CodedError('WITHDRAWAL_TOO_SOON');\n",
    to: '',
    tests: [WITHDRAWALS],
  },
  {
    defect: 'what is due on a loan can be pledged',
    file: 'server/modules/market/pledges.ts',
    from: '  await requireFree(tx, by, amountKobo);\n',
    to: '',
    tests: [MARKET],
  },
  {
    defect: 'who borrows lends to themselves',
    file: 'server/modules/market/pledges.ts',
    from: 'by === borrowerId || by === null',
    to: 'by === null',
    tests: [MARKET, LOANS],
  },
  {
    defect: 'one lender may pledge above the cap, in several pledges',
    file: 'contract/market/pledgeRefusal.ts',
    from: 'addKobo(amountKobo, ownKobo) > capKobo',
    to: 'amountKobo > capKobo',
    tests: [MARKET],
  },
  {
    defect: 'a cancelled loan keeps its pledges',
    file: 'server/modules/loans/cancel.ts',
    from: '  await returnAllPledges(tx, loanId, borrowerId);\n',
    to: '',
    tests: [MARKET, `${LOANS}/races.test.ts`],
  },
  {
    defect: 'what was taken back stays in the escrow',
    file: 'server/modules/market/pledges.ts',
    from: "if (present?.state === 'takenBack') return present;",
    to: 'if (present) return present;',
    tests: [MARKET],
  },
  {
    defect: 'the frozen are paid out',
    file: 'server/modules/loans/disburse.ts',
    from: "  if (!(await holdUnfrozen(tx, borrowerId))) throw new CodedError('BORROWER_FROZEN');\n",
    to: '',
    tests: [MARKET],
  },
  {
    defect: 'a proposal that is another one by now is approved',
    file: 'server/modules/approvals/service.ts',
    from: "  if (open.contentHash !== hashOf(content)) throw new CodedError('PROPOSAL_VOID');\n",
    to: '',
    tests: ['integration/server/modules/approvals'],
  },
  {
    defect: 'who proposed decides',
    file: 'server/modules/approvals/service.ts',
    from: "  if (open.proposedBy === decidedBy) throw new CodedError('FOUR_EYES');\n",
    to: '',
    tests: ['integration/server/modules/approvals'],
  },
  {
    defect: 'who made the offer pays out',
    file: 'contract/loans/loanGuards.ts',
    from: 'event.by !== asked.context.offeredById && ',
    to: '',
    tests: ['unit/contract/loans'],
  },
  {
    defect: 'more than the settlement settles',
    file: 'contract/loans/loanGuards.ts',
    from: 'totalOf(event.parts) === event.settlementKobo',
    to: 'totalOf(event.parts) >= event.settlementKobo',
    tests: ['unit/contract/loans'],
  },
  {
    defect: 'less than the settlement settles',
    file: 'server/modules/loans/repay.ts',
    from: 'payment.amountKobo !== settlementKobo',
    to: 'payment.amountKobo > settlementKobo',
    tests: [LOANS],
  },
  {
    defect: 'what a payment leaves over is lost',
    file: 'server/modules/loans/repay.ts',
    from: "    if (restKobo > 0) throw new CodedError('PAYMENT_TOO_LARGE');\n",
    to: '',
    tests: [LOANS],
  },
];
