import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Link } from 'react-router-dom';
import { pathTo } from '../../../pathTo';
import { BOOKS, type Book } from './books';

const labels: Readonly<Record<Book, string>> = {
  'trial-balance': 'Trial balance',
  'profit-and-loss': 'Profit and loss',
  'balance-sheet': 'Balance sheet',
  'clients-money': 'Clients’ money',
  vat: 'VAT',
  'administered-loans': 'Administered loans',
  'general-ledger': 'General ledger',
  journal: 'Journal',
  months: 'Months',
};

export function BookTabs({ open }: { open: Book | 'transfers' }) {
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}>
      <Tabs
        role="navigation"
        aria-label="Books"
        data-public=""
        value={open}
        variant="scrollable"
        allowScrollButtonsMobile
      >
        <Tab
          component={Link}
          to={pathTo('ledger')}
          value="transfers"
          label="Transfers"
          {...currentIf(open === 'transfers')}
        />
        {BOOKS.map((book) => (
          <Tab
            key={book}
            component={Link}
            to={pathTo('books', { book })}
            value={book}
            label={labels[book]}
            {...currentIf(open === book)}
          />
        ))}
      </Tabs>
    </Box>
  );
}

const currentIf = (isOpen: boolean) => (isOpen ? { 'aria-current': 'page' as const } : {});
