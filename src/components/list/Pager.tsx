import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ChevronDownIcon } from '../icons';
import { formatCount, formatTotal } from '../../lib/format';
import { lastPageOf, type ListTexts, type ListPage } from './list';
import type { ChangeParams, ListParams } from './listParams';
import { PageField } from './PageField';

interface PagerProps<Row, SortField extends string> {
  list: ListTexts<Row, SortField>;
  shown: ListPage<Row> | undefined;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

export function Pager<Row, SortField extends string>({ list, shown, params, onChange }: PagerProps<Row, SortField>) {
  const { page, pageSize } = params;
  const lastPage = lastPageOf(shown, pageSize);
  const goTo = (target: number) => {
    onChange({ page: target });
  };

  return (
    <Stack
      component="nav"
      aria-label={`Pages of ${list.noun.many}`}
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      <Typography role="status" variant="body2" sx={{ minHeight: '1.6em' }}>
        {shown && countText(list.noun, params, shown)}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 1.5 }}>
        <TextField
          select
          size="small"
          label="Per page"
          value={pageSize}
          onChange={({ target }) => {
            onChange({ pageSize: Number(target.value) });
          }}
          sx={{ width: '5.5rem' }}
        >
          {list.pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 0.5 }}>
          <PageButton
            label="Previous page"
            isOff={page <= 1}
            turn="90deg"
            onPress={() => {
              goTo(page - 1);
            }}
          />
          <PageField page={page} lastPage={lastPage} onGoTo={goTo} />
          <PageButton
            label="Next page"
            isOff={page >= lastPage}
            turn="-90deg"
            onPress={() => {
              goTo(page + 1);
            }}
          />
        </Stack>
      </Stack>
    </Stack>
  );
}

function countText(
  noun: { one: string; many: string },
  { page, pageSize }: ListParams<string>,
  { total, isCapped }: ListPage<unknown>,
): string {
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  const range = `${formatCount(first)}–${formatCount(last)}`;
  return `${range} of ${formatTotal(total, isCapped)} ${total === 1 ? noun.one : noun.many}`;
}

interface PageButtonProps {
  label: string;
  isOff: boolean;
  turn: string;
  onPress: () => void;
}

const PageButton = ({ label, isOff, turn, onPress }: PageButtonProps) => (
  <IconButton aria-label={label} disabled={isOff} onClick={onPress} sx={{ width: 44, height: 44 }}>
    <ChevronDownIcon sx={{ rotate: turn }} />
  </IconButton>
);
