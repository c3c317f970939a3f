import type { IsoDay } from '../../dates';
import { transferLabels, walletKinds, type TransferKind } from '../ledger/transferKinds';
import { readNaira } from '../typedAmount';

export const WALLET_PAGE_SIZE = 20;

export interface PageQuery {
  page?: number;
}

/** What a wallet's owner tells apart. */
const kindsOfGroups = {
  added: ['deposit', 'suspenseAssignment', 'depositRecall'],
  withdrawn: ['withdrawal', 'payoutFailed', 'payoutReversed', 'payoutCorrection', 'payoutAdoption'],
  lending: ['pledge', 'returnPledge', 'noteSale'],
  loans: ['disbursement', 'repayment', 'feeRefund', 'chargeBackRepaid'],
  other: ['reversal', 'compensation'],
} as const satisfies Record<string, readonly TransferKind[]>;

type TransactionGroup = keyof typeof kindsOfGroups;

export const transactionGroupLabels: Readonly<Record<TransactionGroup, string>> = {
  added: 'Added',
  withdrawn: 'Withdrawn',
  lending: 'Pledges and notes',
  loans: 'Loans and repayments',
  other: 'Other',
};

const isGroup = (name: string): name is TransactionGroup => Object.hasOwn(kindsOfGroups, name);

export const TRANSACTION_GROUPS: readonly TransactionGroup[] = Object.keys(kindsOfGroups).filter(isGroup);

export interface TransactionSelection {
  kind?: TransferKind;
  group?: TransactionGroup;
  /** An amount in naira, or part of what the wallet calls a transaction. */
  q?: string;
  from?: IsoDay;
  to?: IsoDay;
}

export interface TransactionsQuery extends TransactionSelection, PageQuery {}

/** Longest statement available as PDF, about sixty pages; longer ones are downloaded as CSV. */
export const MAX_STATEMENT_ROWS = 2000;

/** The kinds that a selection leaves; undefined for all. */
export function selectedKinds({ kind, group, q = '' }: TransactionSelection): readonly TransferKind[] | undefined {
  const word = searchedAmount(q) === undefined ? q.trim().toLowerCase() : '';
  if (kind === undefined && group === undefined && word === '') return undefined;
  return walletKinds.filter(
    (name) =>
      (kind === undefined || name === kind) &&
      (group === undefined || kindsOfGroups[group].some((member) => member === name)) &&
      transferLabels[name].wallet.toLowerCase().includes(word),
  );
}

/** In kobo, both ends included; whole naira find amounts with any kobo. */
export function searchedAmount(q = ''): readonly [least: number, most: number] | undefined {
  const amount = readNaira(q);
  if (amount === undefined) return undefined;
  return [amount, /\.\d/.test(q) ? amount : amount + 99];
}
