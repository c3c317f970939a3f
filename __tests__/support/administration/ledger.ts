import type { LedgerCheckRun } from '#contract/money/ledger/ledgerCheckSchema';
import type { TracedTransfer } from '#contract/office/books/tracedTransferSchema';
import type { LedgerStatus } from '#contract/office/books/ledgerStatusSchema';
import { kobo, naira } from '#contract/money/kobo';
import { review } from './loans';
import { record } from './people';

export const faultyLedger: LedgerStatus = {
  ownFundsKobo: kobo(-150_000),
  check: {
    endedAt: '2026-11-22T01:00:00.000Z',
    isClean: false,
    results: [{ title: 'Each transfer sums to 0', faults: 1, examples: ['Transfer 1 sums to 5 kobo'] }],
  },
};

export const oneTransfer: TracedTransfer = {
  cause: { loanId: review.id, loanEvent: 'pay' },
  id: '0d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
  kind: 'repayment',
  businessDay: '2026-11-23',
  bookedAt: '2026-11-23T09:30:00.000Z',
  amountKobo: naira(15_105),
  reference: 'loan-4711',
  key: `collect:${review.id}:2026-11-23`,
  content: [{ name: 'loanId', value: review.id }],
  postings: [
    {
      account: 'wallet',
      personId: record.id,
      personName: 'Adaeze Obi',
      amountKobo: naira(-15_105),
      balanceKobo: naira(895),
    },
    { account: 'escrow', loanId: review.id, amountKobo: naira(14_892), balanceKobo: naira(14_892) },
    { account: 'servicingFees', amountKobo: naira(213) },
  ],
};

export const oneDeposit: TracedTransfer = {
  cause: {},
  id: '4d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
  kind: 'deposit',
  businessDay: '2026-11-23',
  bookedAt: '2026-11-23T09:30:00.000Z',
  amountKobo: naira(100_000),
  key: 'deposit:sandbox:4711',
  content: [{ name: 'reference', value: '4711' }],
  postings: [
    { account: 'clientMoney', amountKobo: naira(-100_000) },
    {
      account: 'wallet',
      personId: record.id,
      personName: 'Adaeze Obi',
      amountKobo: naira(100_000),
      balanceKobo: naira(100_895),
    },
  ],
};

export const someChecks: LedgerCheckRun[] = [
  {
    id: '1d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    startedAt: '2026-11-23T01:00:00.000Z',
    endedAt: '2026-11-23T01:00:42.000Z',
    isClean: false,
    results: [{ title: 'Each transfer sums to 0', faults: 2, examples: ['Transfer 4711 sums to 3 kobo'] }],
  },
  {
    id: '2d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d',
    startedAt: '2026-11-22T01:00:00.000Z',
    endedAt: '2026-11-22T01:00:40.000Z',
    isClean: true,
    results: [{ title: 'Each transfer sums to 0', faults: 0, examples: [] }],
  },
];
