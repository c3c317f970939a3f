import { LIST_TOTAL_CAP } from '#contract/lists';
import {
  TRANSACTION_GROUPS,
  transactionGroupLabels,
  WALLET_PAGE_SIZE,
  type TransactionSelection,
} from '#contract/money/wallet/transactions';
import type { WalletTransaction } from '#contract/money/wallet/walletTransactionSchema';
import type { ListTexts } from '../../../components/list/list';
import { fixedOrder, type FixedOrder, type ListParams } from '../../../components/list/listParams';

export const groupChoices = TRANSACTION_GROUPS.map((value) => ({ value, label: transactionGroupLabels[value] }));

export const dayFilters = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

export const transactionsList: ListTexts<WalletTransaction, FixedOrder> = {
  ...fixedOrder,
  label: 'Transactions',
  noun: { one: 'transaction', many: 'transactions' },
  pageSizes: [WALLET_PAGE_SIZE],
  totalCap: LIST_TOTAL_CAP,
  searchHint: 'Search by an amount, or by a word such as ‘withdrawal’.',
  filters: [{ name: 'group', label: 'Kind', choices: groupChoices }, ...dayFilters],
  rowKey: ({ id }) => id,
};

export function selectionOf({ filters, search }: ListParams<FixedOrder>): TransactionSelection {
  const group = TRANSACTION_GROUPS.find((name) => name === filters['group']);
  const { from, to } = filters;
  return {
    ...(group && { group }),
    ...(search !== '' && { q: search }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
