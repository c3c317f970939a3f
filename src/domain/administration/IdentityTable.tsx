import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Agreement } from '#contract/people/contact/contactChanges';
import type { IdentityComparison } from '#contract/people/contact/contactSchema';
import { StatusChip, type Tone } from '../../components/figures/StatusChip';

const agreements: Readonly<Record<Agreement, { label: string; tone: Tone }>> = {
  same: { label: 'The same', tone: 'success' },
  differs: { label: 'Differs', tone: 'error' },
  unknown: { label: 'Not known', tone: 'neutral' },
};

const cell = { px: { xs: 0.5, sm: 1 }, verticalAlign: 'top', overflowWrap: 'anywhere', color: 'text.primary' } as const;

const matchCell = { ...cell, width: { xs: 104, sm: 112 } } as const;

const Chip = ({ agreement }: { agreement: Agreement }) => (
  <StatusChip tone={agreements[agreement].tone}>{agreements[agreement].label}</StatusChip>
);

/**
 * Compares the profile's name with the BVN's. Dates of birth need a reason to be shown; here only whether they match.
 */
export function IdentityTable({ identity: { profile, bvn, name, dateOfBirth } }: { identity: IdentityComparison }) {
  return (
    <Table size="small" aria-label="Profile and BVN" sx={{ my: 1, maxWidth: 560, tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell component="td" sx={{ ...cell, width: { xs: 56, sm: 88 } }} />
          <TableCell data-public="" sx={cell}>
            Profile
          </TableCell>
          <TableCell data-public="" sx={cell}>
            BVN
          </TableCell>
          <TableCell data-public="" sx={matchCell}>
            Match
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <TableRow>
          <TableCell component="th" scope="row" data-public="" sx={cell}>
            Name
          </TableCell>
          <TableCell sx={cell}>
            <bdi>{`${profile.firstName} ${profile.lastName}`}</bdi>
          </TableCell>
          <TableCell sx={cell}>
            <bdi>{bvn ? `${bvn.firstName} ${bvn.lastName}` : 'Unknown'}</bdi>
          </TableCell>
          <TableCell data-public="" sx={matchCell}>
            <Chip agreement={name} />
          </TableCell>
        </TableRow>
        <TableRow>
          <TableCell component="th" scope="row" data-public="" sx={cell}>
            Born
          </TableCell>
          <TableCell data-public="" sx={{ ...cell, color: 'text.secondary' }} colSpan={2}>
            not shown here
          </TableCell>
          <TableCell data-public="" sx={matchCell}>
            <Chip agreement={dateOfBirth} />
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}
