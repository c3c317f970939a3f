import { LIST_TOTAL_CAP } from '#contract/lists';
import { transferLabels, walletKinds } from '#contract/money/ledger/transferKinds';
import { WALLET_PAGE_SIZE, type TransactionSelection } from '#contract/money/wallet/transactions';
import type { WalletTransaction } from '#contract/money/wallet/walletTransactionSchema';
import type { ListWords } from '../../../components/list/list';
import { fixedOrder, type FixedOrder, type ListParams } from '../../../components/list/listParams';

export const transactionsList: ListWords<WalletTransaction, FixedOrder> = {
  ...fixedOrder,
  label: 'Transactions',
  noun: { one: 'transaction', many: 'transactions' },
  pageSizes: [WALLET_PAGE_SIZE],
  totalCap: LIST_TOTAL_CAP,
  filters: [
    {
      name: 'kind',
      label: 'Kind',
      choices: walletKinds.map((value) => ({ value, label: transferLabels[value].wallet })),
    },
    { name: 'from', label: 'From' },
    { name: 'to', label: 'To' },
  ],
  rowKey: ({ id }) => id,
};

export function selectionOf({ filters }: ListParams<FixedOrder>): TransactionSelection {
  const kind = walletKinds.find((name) => name === filters['kind']);
  const { from, to } = filters;
  return { ...(kind && { kind }), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
