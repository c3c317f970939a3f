import Box from '@mui/material/Box';
import { formatCount } from '../../../lib/format';
import type { UserRecord } from '#contract/office/users/userRecordSchema';
import { StatusChip, type Tone } from '../../../components/figures/StatusChip';

/** Warnings about a user, such as a frozen account. */
export function RiskChips({ user }: { user: UserRecord }) {
  return (
    <Box component="ul" aria-label="Status" sx={row}>
      {chipsOf(user).map(([tone, text]) => (
        <li key={text}>
          <StatusChip tone={tone}>{text}</StatusChip>
        </li>
      ))}
    </Box>
  );
}

function chipsOf({ freeze, deletedAt, holdings, isBvnVerified, isEmailVerified, isAdmin }: UserRecord) {
  const { loans, openComplaints } = holdings;
  const daysLate = Math.max(0, ...loans.map(({ owed }) => owed?.daysPastDue ?? 0));
  const chips: [isShown: boolean, tone: Tone, text: string][] = [
    [deletedAt !== undefined, 'neutral', 'Deleted'],
    [freeze !== undefined, 'error', 'Frozen'],
    [loans.some(({ state }) => state === 'defaulted' || state === 'writtenOff'), 'error', 'In default'],
    [daysLate > 0, 'error', daysLate === 1 ? '1 day late' : `${formatCount(daysLate)} days late`],
    [openComplaints > 0, 'warning', openComplaints === 1 ? '1 open complaint' : `${openComplaints} open complaints`],
    [!isEmailVerified, 'warning', 'Email not verified'],
    [true, isBvnVerified ? 'success' : 'warning', isBvnVerified ? 'BVN verified' : 'BVN not verified'],
    [isAdmin, 'info', 'Administrator'],
  ];
  return chips.filter(([isShown]) => isShown).map(([, tone, text]) => [tone, text] as const);
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1.5, p: 0, listStyle: 'none' };
