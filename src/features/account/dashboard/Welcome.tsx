import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageHeading } from '../../../components/PageHeading';
import { formatInitials } from '../../../lib/format';
import { isOnboarded } from '../../../domain/onboarding/steps';
import { useCurrentUser } from '../../../session/useSession';

export function Welcome() {
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', mb: 4 }}>
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
      <Box sx={{ minWidth: 0 }}>
        <PageHeading>Welcome, {user.firstName}</PageHeading>
        {!isOnboarded(user) && (
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            A few steps, and your account is ready for lending.
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
