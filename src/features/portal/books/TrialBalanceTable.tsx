import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AccountType } from '#contract/money/ledger/chartOfAccounts';
import type { Kobo } from '#contract/money/kobo';
import type { TrialBalance } from '#contract/office/books/booksSchema';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

const typeLabels: Readonly<Record<AccountType, string>> = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expense',
};

const Figure = ({ kobo, isTotal = false }: { kobo: Kobo; isTotal?: boolean }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...(isTotal && total), fontSize: phoneSize }}>
    {kobo === 0 && !isTotal ? '' : <Amount kobo={kobo} />}
  </TableCell>
);

// Lets both columns of millions fit on a phone.
const phoneSize = { xs: '0.75rem', md: '0.875rem' } as const;

const total = { color: 'text.primary', fontSize: 'inherit', fontWeight: 600, borderBottom: 0 } as const;

export function TrialBalanceTable({ balance: { day, lines, debitKobo, creditKobo } }: { balance: TrialBalance }) {
  return (
    <TableContainer role="group" aria-labelledby="balance" tabIndex={0}>
      <Table
        size="small"
        aria-labelledby="balance"
        sx={{ fontVariantNumeric: 'tabular-nums', '& th, & td': { px: { xs: 0.5, md: 2 } } }}
      >
        <TableHead>
          <TableRow data-public="">
            <TableCell>Account</TableCell>
            <TableCell align="right">Debit</TableCell>
            <TableCell align="right">Credit</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ account, name, type, ...line }) => (
            <TableRow key={account}>
              <TableCell component="th" scope="row" sx={{ fontSize: phoneSize }}>
                <RouteLink
                  to={pathTo('books', { book: 'general-ledger' })}
                  search={new URLSearchParams({ account, from: `${day.slice(0, 7)}-01`, to: day }).toString()}
                >
                  {account} {name}
                </RouteLink>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {typeLabels[type]}
                </Typography>
              </TableCell>
              <Figure kobo={line.debitKobo} />
              <Figure kobo={line.creditKobo} />
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={total}>
              Total
            </TableCell>
            <Figure kobo={debitKobo} isTotal />
            <Figure kobo={creditKobo} isTotal />
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}
