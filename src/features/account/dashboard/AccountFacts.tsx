import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { User } from '../../../../contract/people/users/userSchema';
import { CheckIcon, ClockIcon } from '../../../components/icons';
import { MaskedNumber } from '../../../domain/user/MaskedNumber';
import { formatMoment } from '../../../lib/format';

export function AccountFacts({ user, lastSignedInAt }: { user: User; lastSignedInAt: string | undefined }) {
  const { isEmailVerified, isBvnVerified, bankDetails } = user;
  return (
    <Box component="dl" sx={{ m: 0 }}>
      <Fact name="Verified">
        <Verified what="Email" isVerified={isEmailVerified} />
        <Verified what="BVN" isVerified={isBvnVerified} />
      </Fact>
      {bankDetails && (
        <Fact name="Paid out to">
          {bankDetails.bankName},{' '}
          <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            <MaskedNumber number={bankDetails.accountNumber} />
          </Box>
        </Fact>
      )}
      <Fact name="Last signed in">{lastSignedInAt === undefined ? '–' : formatMoment(lastSignedInAt)}</Fact>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        // Level with the heading beside it.
        '&:first-of-type': { pt: { lg: 0 }, borderTop: { lg: 0 } },
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function Verified({ what, isVerified }: { what: string; isVerified: boolean }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isVerified ? 'success' : 'default'}
      icon={isVerified ? <CheckIcon /> : <ClockIcon />}
      label={isVerified ? what : `${what} not yet`}
      sx={{ mr: 1 }}
    />
  );
}
