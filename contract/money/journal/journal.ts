import type { TransferKind } from '../ledger/transferKinds';

/** Corrections booked by two administrators; each is a kind of transfer (docs/product/money.md#journal). */
export const JOURNAL_ENTRIES = [
  'bankCharge',
  'houseLoss',
  'compensation',
  'depositRecall',
  'chargeBack',
  'payoutCorrection',
  'payoutAdoption',
  'taxPaid',
  'dutyPaid',
  'vatPaid',
] as const satisfies readonly TransferKind[];
export type JournalEntry = (typeof JOURNAL_ENTRIES)[number];

interface JournalRow {
  label: string;
  hint: string;
  /** If false, the amount is that of the deposit, charge or payout. */
  amount: boolean;
  about: 'none' | 'person' | 'deposit' | 'charge' | 'payout';
  /** The provider's reference of a payout missing from our books. */
  reference: boolean;
  /** Counts among the costs of a month, which company funds should cover. */
  isRunningCost: boolean;
  /** Booked even if company funds are short, because the money has already moved at the bank. */
  isAlwaysBooked: boolean;
}

/** What an entry is called, which fields it needs besides reason and evidence, and how it counts for company funds. */
export const journalEntries: Readonly<Record<JournalEntry, JournalRow>> = {
  bankCharge: {
    label: 'Bank fee',
    hint: 'Taken from company funds.',
    amount: true,
    about: 'none',
    reference: false,
    isRunningCost: true,
    isAlwaysBooked: true,
  },
  houseLoss: {
    label: 'Money was lost',
    hint: 'It’s no longer in the clients’ bank account. Taken from company funds.',
    amount: true,
    about: 'none',
    reference: false,
    isRunningCost: true,
    isAlwaysBooked: true,
  },
  compensation: {
    label: 'A person is compensated',
    hint: 'From company funds into the wallet.',
    amount: true,
    about: 'person',
    reference: false,
    isRunningCost: true,
    isAlwaysBooked: false,
  },
  depositRecall: {
    label: 'The bank recalled a deposit',
    hint: 'Taken from the wallet as far as possible; the rest is our loss.',
    amount: false,
    about: 'deposit',
    reference: false,
    isRunningCost: false,
    isAlwaysBooked: true,
  },
  chargeBack: {
    label: 'The bank took a direct debit back',
    hint: 'Company funds pay for it, and the person owes it to the company. The loan and its lenders keep what it paid.',
    amount: false,
    about: 'charge',
    reference: false,
    isRunningCost: false,
    isAlwaysBooked: true,
  },
  payoutCorrection: {
    label: 'A payout ended otherwise than booked',
    hint: 'A payout booked as failed was paid, or the other way round. Its fees are booked too.',
    amount: false,
    about: 'payout',
    reference: false,
    isRunningCost: false,
    isAlwaysBooked: true,
  },
  payoutAdoption: {
    label: 'A payout that we don’t know',
    hint: 'A person’s withdrawal is taken from their wallet as far as possible. Anything else is our loss.',
    amount: false,
    about: 'person',
    reference: true,
    isRunningCost: false,
    isAlwaysBooked: true,
  },
  taxPaid: {
    label: 'Withheld tax was paid to the tax authority',
    hint: 'From the clients’ bank account, and at most what was withheld and not paid over yet.',
    amount: true,
    about: 'none',
    reference: false,
    isRunningCost: false,
    isAlwaysBooked: false,
  },
  dutyPaid: {
    label: 'Stamp duty was paid to the tax authority',
    hint: 'From the clients’ bank account, and at most what was taken and not paid over yet.',
    amount: true,
    about: 'none',
    reference: false,
    isRunningCost: false,
    isAlwaysBooked: false,
  },
  vatPaid: {
    label: 'VAT was paid to the tax authority',
    hint: 'From the clients’ bank account, and at most the VAT inside fees that was not paid over yet.',
    amount: true,
    about: 'none',
    reference: false,
    isRunningCost: false,
    isAlwaysBooked: false,
  },
};
