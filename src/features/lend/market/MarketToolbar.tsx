import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ListTexts } from '../../../components/list/list';
import { ListFilters } from '../../../components/list/ListFilters';
import type { ChangeParams, ListParams } from '../../../components/list/listParams';
import { SortField } from '../../../components/list/SortField';
import { WIDE_SCREEN } from '../../../styles/breakpoints';

interface MarketToolbarProps<Row, Field extends string> {
  list: ListTexts<Row, Field>;
  sorts: readonly { value: string; label: string }[];
  params: ListParams<Field>;
  onChange: ChangeParams<Field>;
}

export function MarketToolbar<Row, Field extends string>(props: MarketToolbarProps<Row, Field>) {
  const { list, sorts, params, onChange } = props;
  const isWide = useMediaQuery(WIDE_SCREEN, { noSsr: true });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(min(100%, 128px), 1fr))',
          md: 'repeat(auto-fit, minmax(144px, 1fr))',
        },
        gap: 1.5,
        mb: 2.5,
      }}
    >
      {isWide ? <ListFilters list={list} params={params} onChange={onChange} /> : <FilterSheet {...props} />}
      <SortField choices={sorts} sortFields={list.sortFields} params={params} onChange={onChange} />
    </Box>
  );
}

function FilterSheet<Row, Field extends string>({ list, params, onChange }: MarketToolbarProps<Row, Field>) {
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(params.filters).length;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        // Matches the height of the field beside it.
        sx={{ minHeight: 40 }}
      >
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            'aria-labelledby': 'filters',
            role: 'dialog',
            'aria-modal': true,
            sx: {
              p: 3,
              borderRadius: '12px 12px 0 0',
              backgroundColor: 'var(--surface-raised)',
              backgroundImage: 'none',
            },
          },
        }}
      >
        <Typography id="filters" variant="h2" sx={{ mb: 2.5 }}>
          Filters
        </Typography>
        <Stack sx={{ gap: 2.5 }}>
          <ListFilters list={list} params={params} onChange={onChange} />
          <Button variant="contained" onClick={() => setOpen(false)}>
            Show {list.noun.many}
          </Button>
          {count > 0 && <Button onClick={() => onChange({ filters: {} })}>Clear all filters</Button>}
        </Stack>
      </Drawer>
    </>
  );
}
