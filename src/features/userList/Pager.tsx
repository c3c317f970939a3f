import { memo } from 'react';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { USER_PAGE_SIZES } from '../../../contract/constants';
import { LabelledSelect } from '../../components/form/LabelledSelect';
import { ChevronDownIcon } from '../../components/icons';
import { formatCount, formatTotal } from './formatCount';
import type { ListParams } from './listParams';

interface PagerProps {
  params: ListParams;
  /** Absent until the first page is there. */
  total: number | undefined;
  isCapped: boolean;
  onChange: (given: Partial<ListParams>) => void;
}

/** How many users there are, which of them are shown, and the ways to the others. */
export const Pager = memo(function Pager({ params, total, isCapped, onChange }: PagerProps) {
  const { page, pageSize } = params;
  const count = total ?? 0;
  const lastPage = Math.max(1, Math.ceil(count / pageSize));
  const goTo = (target: number) => () => {
    onChange({ page: target });
  };

  return (
    <Stack
      component="nav"
      aria-label="Pages of users"
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        gap: 1.5,
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography role="status" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums', minHeight: '1.6em' }}>
        {total !== undefined &&
          `${range(page, pageSize, count)} of ${formatTotal(count, isCapped)} ${count === 1 ? 'user' : 'users'}`}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <LabelledSelect
          id="users-per-page"
          isSmall
          label="Per page"
          value={pageSize}
          onChange={(asked) => {
            const chosen = USER_PAGE_SIZES.find((size) => size === Number(asked));
            if (chosen) onChange({ pageSize: chosen });
          }}
          sx={{ width: 104 }}
        >
          {USER_PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </LabelledSelect>
        <IconButton
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={goTo(page - 1)}
          sx={{ width: 44, height: 44 }}
        >
          <ChevronDownIcon sx={{ rotate: '90deg' }} />
        </IconButton>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontSize: '0.875rem' }}>
          {formatCount(page)} / {formatCount(lastPage)}
        </Box>
        <IconButton
          aria-label="Next page"
          disabled={page >= lastPage}
          onClick={goTo(page + 1)}
          sx={{ width: 44, height: 44 }}
        >
          <ChevronDownIcon sx={{ rotate: '-90deg' }} />
        </IconButton>
      </Stack>
    </Stack>
  );
});

function range(page: number, pageSize: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  return `${formatCount(Math.min(first, total))}–${formatCount(Math.min(page * pageSize, total))}`;
}
