import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { walletTransactionsFile } from '#contract/money/wallet/calls';
import { request } from '../../../api/request';
import { useSaveFile } from '../../../api/useSaveFile';
import { DownloadIcon } from '../../../components/icons';
import { ListFilters } from '../../../components/list/ListFilters';
import type { ChangeParams, FixedOrder, ListParams } from '../../../components/list/listParams';
import { failures } from '../../../components/toast/catalogue';
import { selectionOf, transactionsList } from './transactionsList';

interface TransactionsToolbarProps {
  params: ListParams<FixedOrder>;
  onChange: ChangeParams<FixedOrder>;
}

export function TransactionsToolbar({ params, onChange }: TransactionsToolbarProps) {
  const { save, isSaving } = useSaveFile(failures.walletLoad);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          // Two columns, or one if a date field doesn't fit into half.
          xs: 'repeat(auto-fit, minmax(min(100%, max(124px, calc(50% - 6px))), 1fr))',
          lg: 'minmax(0, 2fr) 1fr 1fr auto',
        },
        '& > :first-of-type, & > :last-child': { gridColumn: { xs: '1 / -1', lg: 'auto' } },
        gap: 1.5,
        mb: 3,
      }}
    >
      <ListFilters list={transactionsList} params={params} onChange={onChange} />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isSaving}
        loadingPosition="start"
        // Matches the height of the fields beside it.
        sx={{ minHeight: 40 }}
        onClick={() => void save('transactions.csv', request(walletTransactionsFile, { query: selectionOf(params) }))}
      >
        Download CSV
      </Button>
    </Box>
  );
}
