import Button from '@mui/material/Button';
import { TRANSACTION_GROUPS } from '#contract/money/wallet/transactions';
import { walletCalls } from '#contract/money/wallet/calls';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { FilterChips } from '../../../components/list/FilterChips';
import { ListFilters } from '../../../components/list/ListFilters';
import { withFilter, type ChangeParams, type FixedOrder, type ListParams } from '../../../components/list/listParams';
import { SearchField } from '../../../components/list/SearchField';
import { useSearchText } from '../../../components/list/useTypedText';
import { failures } from '../../../components/toast/catalogue';
import css from './Transactions.module.css';
import { dayFilters, groupChoices, selectionOf, transactionsList } from './transactionsList';

interface TransactionsToolbarProps {
  params: ListParams<FixedOrder>;
  onChange: ChangeParams<FixedOrder>;
}

const days = { ...transactionsList, filters: dayFilters };

export function TransactionsToolbar({ params, onChange }: TransactionsToolbarProps) {
  const { filters, search } = params;
  const { save, isSaving } = useSaveFile(failures.walletLoad);
  const { text, setText } = useSearchText(search, (typed) => {
    onChange({ search: typed }, { replace: search !== '' });
  });
  return (
    <>
      <div className={css.toolbar}>
        <SearchField label="Search" placeholder="Amount or word" text={text} onChange={setText} />
        <ListFilters list={days} params={params} onChange={onChange} />
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          loading={isSaving}
          loadingPosition="start"
          // Matches the height of the fields beside it.
          sx={{ minHeight: 40, whiteSpace: 'nowrap' }}
          onClick={() =>
            void save('transactions.csv', request(walletCalls.walletTransactionsFile, { query: selectionOf(params) }))
          }
        >
          Download CSV
        </Button>
      </div>
      <FilterChips
        label="Kind"
        choices={groupChoices}
        chosen={TRANSACTION_GROUPS.find((name) => name === filters['group'])}
        onChoose={(group) => onChange({ filters: withFilter(filters, 'group', group ?? '') })}
      />
    </>
  );
}
