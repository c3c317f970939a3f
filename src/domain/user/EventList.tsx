import Box from '@mui/material/Box';
import type { AccountEventKind } from '#contract/people/users/accountActivity';
import type { AccountEvent } from '#contract/people/users/accountActivitySchema';
import { formatMoment } from '../../lib/format';

const texts: Record<AccountEventKind, string> = {
  accountCreated: 'Account created',
  emailVerified: 'Email verified',
  profileCompleted: 'Profile completed',
  bankAccountAdded: 'Bank account added',
  bankAccountChanged: 'Bank account changed',
  passwordChanged: 'Password changed',
  emailChanged: 'Email changed',
  phoneChanged: 'Phone number changed',
  nameChanged: 'Name changed',
};

export function EventList({ events }: { events: readonly AccountEvent[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {events.map(({ kind, at }) => (
        <Box component="li" key={kind + at} sx={{ display: 'grid', py: 0.75 }}>
          {texts[kind]}
          <Box
            component="time"
            dateTime={at}
            sx={{ color: 'text.secondary', fontSize: 'var(--size-1)', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoment(at)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
