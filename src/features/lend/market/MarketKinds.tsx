import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../pathTo';

const kinds = [
  ['market', 'Loans'],
  ['notes', 'Notes'],
] as const;

/** Tabs: loans to fund, or notes that other lenders sell. */
export function MarketKinds({ page }: { page: 'market' | 'notes' }) {
  return (
    <Stack component="nav" aria-label="Market" direction="row" sx={{ gap: 1, mb: 2.5 }}>
      {kinds.map(([name, label]) => (
        <Chip
          key={name}
          component={Link}
          to={pathTo(name)}
          clickable
          label={label}
          color={name === page ? 'primary' : 'default'}
          variant={name === page ? 'filled' : 'outlined'}
          {...(name === page && { 'aria-current': 'page' as const })}
          sx={{ height: 44, px: 1, fontSize: '1rem', fontWeight: 600 }}
        />
      ))}
    </Stack>
  );
}
