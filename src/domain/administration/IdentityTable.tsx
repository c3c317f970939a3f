import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '../../../contract/dates';
import type { Agreement } from '../../../contract/people/contact/contactChanges';
import type { IdentityComparison } from '../../../contract/people/contact/contactSchema';
import { StatusChip } from '../../components/figures/StatusChip';
import type { Tone } from '../../components/figures/tone';

const agreements: Readonly<Record<Agreement, { label: string; tone: Tone }>> = {
  same: { label: 'The same', tone: 'success' },
  differs: { label: 'Differs', tone: 'error' },
  unknown: { label: 'Not known', tone: 'neutral' },
};

const cell = { px: 1, verticalAlign: 'top', overflowWrap: 'anywhere', color: 'text.primary' } as const;

const Chip = ({ agreement }: { agreement: Agreement }) => (
  <StatusChip tone={agreements[agreement].tone}>{agreements[agreement].label}</StatusChip>
);

/** What the profile says beside what the BVN says. */
export function IdentityTable({ identity: { profile, bvn, name, dateOfBirth } }: { identity: IdentityComparison }) {
  const rows = [
    {
      label: 'Name',
      agreement: name,
      here: `${profile.firstName} ${profile.lastName}`,
      there: bvn && `${bvn.firstName} ${bvn.lastName}`,
    },
    {
      label: 'Born',
      agreement: dateOfBirth,
      here: profile.dateOfBirth && formatDay(profile.dateOfBirth),
      there: bvn?.dateOfBirth && formatDay(bvn.dateOfBirth),
    },
  ];
  return (
    <Table size="small" aria-label="Profile and BVN" sx={{ my: 1, maxWidth: 560, tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ ...cell, width: { xs: 96, sm: 120 } }} />
          <TableCell data-told="" sx={cell}>
            Profile
          </TableCell>
          <TableCell data-told="" sx={cell}>
            BVN
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ label, agreement, here, there }) => (
          <TableRow key={label}>
            <TableCell component="th" scope="row" data-told="" sx={cell}>
              {label}
              <br />
              <Chip agreement={agreement} />
            </TableCell>
            <TableCell sx={cell}>
              <bdi>{here ?? 'Not given'}</bdi>
            </TableCell>
            <TableCell sx={cell}>
              <bdi>{there ?? 'Not told'}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
