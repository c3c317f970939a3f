import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import type { IsoDay } from '#contract/dates';
import type { Kobo } from '#contract/money/kobo';
import type { BookLine } from '#contract/office/books/booksSchema';
import { RouteLink } from '../../../components/RouteLink';
import { Amount } from '../../../domain/money/Amount';
import { pathTo } from '../../../pathTo';

interface ReportPart {
  /** Absent for a total of earlier parts. */
  title?: string;
  lines: readonly (Omit<BookLine, 'account'> & { account?: string })[];
  total: string;
  totalKobo: Kobo;
}

const strong = { color: 'text.primary', fontSize: 'inherit', fontWeight: 600 } as const;

/** @param period of the general ledger to which each account leads */
export function ReportTable({
  labelledBy,
  parts,
  period,
}: {
  labelledBy: string;
  parts: readonly ReportPart[];
  period: { from: IsoDay; to: IsoDay };
}) {
  return (
    <TableContainer role="group" aria-labelledby={labelledBy} tabIndex={0}>
      <Table
        size="small"
        aria-labelledby={labelledBy}
        sx={{ fontVariantNumeric: 'tabular-nums', '& th': { pl: 0, pr: 1 }, '& td': { pl: 1, pr: 0 } }}
      >
        {parts.map(({ title, lines, total, totalKobo }) => (
          <TableBody key={total} sx={{ '&:not(:first-of-type) tr:first-of-type > *': { pt: 4 } }}>
            {title !== undefined && (
              <TableRow data-public="">
                <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ ...strong, fontSize: '1rem' }}>
                  {title}
                </TableCell>
              </TableRow>
            )}
            {lines.map(({ account, name, amountKobo }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {account === undefined ? (
                    name
                  ) : (
                    <RouteLink
                      to={pathTo('books', { book: 'general-ledger' })}
                      search={new URLSearchParams({ account, ...period }).toString()}
                    >
                      {account} {name}
                    </RouteLink>
                  )}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <Amount kobo={amountKobo} />
                </TableCell>
              </TableRow>
            ))}
            <TableRow>
              <TableCell component="th" scope="row" sx={strong}>
                {total}
              </TableCell>
              <TableCell align="right" sx={{ ...strong, whiteSpace: 'nowrap' }}>
                <Amount kobo={totalKobo} />
              </TableCell>
            </TableRow>
          </TableBody>
        ))}
      </Table>
    </TableContainer>
  );
}
