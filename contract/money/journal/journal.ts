import type { TransferKind } from '../ledger/transferKinds';

/** Corrections that two administrators book, each a kind of transfer (docs/product/money.md#journal). */
export const JOURNAL_ENTRIES = [
  'bankCharge',
  'houseLoss',
  'compensation',
  'depositRecall',
  'payoutCorrection',
  'payoutAdoption',
] as const satisfies readonly TransferKind[];
export type JournalEntry = (typeof JOURNAL_ENTRIES)[number];

/** What an entry is about, besides its reason and evidence. */
export interface JournalNeeds {
  label: string;
  hint: string;
  /** Else it is that of the deposit or the payout. */
  amount: boolean;
  about: 'none' | 'person' | 'deposit' | 'payout';
  /** The provider's reference of a payout that we don't know. */
  reference: boolean;
}

export const journalEntries: Readonly<Record<JournalEntry, JournalNeeds>> = {
  bankCharge: {
    label: 'The bank took a charge',
    hint: 'Taken from company funds.',
    amount: true,
    about: 'none',
    reference: false,
  },
  houseLoss: {
    label: 'Money was lost',
    hint: 'It is not on the clients’ bank account any more. Taken from company funds.',
    amount: true,
    about: 'none',
    reference: false,
  },
  compensation: {
    label: 'A person is compensated',
    hint: 'From company funds into the wallet.',
    amount: true,
    about: 'person',
    reference: false,
  },
  depositRecall: {
    label: 'The bank recalled a deposit',
    hint: 'Taken from the wallet as far as it goes; the rest is our loss.',
    amount: false,
    about: 'deposit',
    reference: false,
  },
  payoutCorrection: {
    label: 'A payout ended otherwise than booked',
    hint: 'One that was booked as failed was paid, or the other way round.',
    amount: false,
    about: 'payout',
    reference: false,
  },
  payoutAdoption: {
    label: 'A payout that we don’t know',
    hint: 'For a person’s withdrawal, it is taken from their wallet as far as it goes. Otherwise it is our loss.',
    amount: false,
    about: 'person',
    reference: true,
  },
};
