import type { ReactNode } from 'react';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../../components/PageHeading';
import { formatInitials } from '../../../lib/format';
import { nextOnboardingStep, onboardingStepCount } from '../../../domain/onboarding/steps';
import { useCurrentUser } from '../../../session/useSession';

export function Welcome({ children }: { children?: ReactNode }) {
  const user = useCurrentUser();
  if (!user) return null;
  const next = nextOnboardingStep(user);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 4 }}>
      <Avatar
        aria-hidden
        sx={{
          width: 56,
          height: 56,
          fontSize: '1.25rem',
          fontWeight: 700,
          backgroundColor: 'var(--tint-strong)',
          color: 'var(--tint-text)',
        }}
      >
        {formatInitials(user.firstName, user.lastName)}
      </Avatar>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <PageHeading>Welcome, {user.firstName}</PageHeading>
        {next && (
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            {`${onboardingStepCount - next.number + 1} steps to go, then you can borrow and lend.`}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  );
}
