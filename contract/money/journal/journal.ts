import type { TransferKind } from '../ledger/transferKinds';

/** Corrections booked by two administrators; each is a kind of transfer (docs/product/money.md#journal). */
export const JOURNAL_ENTRIES = [
  'bankCharge',
  'houseLoss',
  'compensation',
  'depositRecall',
  'payoutCorrection',
  'payoutAdoption',
] as const satisfies readonly TransferKind[];
export type JournalEntry = (typeof JOURNAL_ENTRIES)[number];

/** The fields an entry needs besides its reason and evidence. */
export interface JournalNeeds {
  label: string;
  hint: string;
  /** If false, the amount is that of the deposit or payout. */
  amount: boolean;
  about: 'none' | 'person' | 'deposit' | 'payout';
  /** The provider's reference of a payout missing from our books. */
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
    hint: 'It’s no longer in the clients’ bank account. Taken from company funds.',
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
    hint: 'Taken from the wallet as far as possible; the rest is our loss.',
    amount: false,
    about: 'deposit',
    reference: false,
  },
  payoutCorrection: {
    label: 'A payout ended otherwise than booked',
    hint: 'A payout booked as failed was paid, or the other way round.',
    amount: false,
    about: 'payout',
    reference: false,
  },
  payoutAdoption: {
    label: 'A payout that we don’t know',
    hint: 'A person’s withdrawal is taken from their wallet as far as possible. Anything else is our loss.',
    amount: false,
    about: 'person',
    reference: true,
  },
};
