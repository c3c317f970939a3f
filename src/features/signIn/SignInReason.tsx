import type { ReactNode } from 'react';
import { Typography } from '@mui/material';
import { useLocation } from 'react-router-dom';
import { readRefusedPage } from '../../domain/user/refusedPage';
import { isResetExpired } from '../../session/loginNotice';

/** Why somebody is here who did not come by themselves. */
export function SignInReason() {
  const location = useLocation();
  const refused = readRefusedPage();
  if (isResetExpired(location.state))
    return (
      <Notice role="alert">
        Your password reset is over: its time was up, or it was already used. Try logging in, or start again with
        ‘Forgot password?’.
      </Notice>
    );
  return refused && <Notice>Sign in to open ‘{refused.title}’. Your dashboard then leads you there.</Notice>;
}

function Notice({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <Typography
      role={role}
      sx={{ mb: 3, px: 2, py: 1, borderLeft: 3, borderColor: 'primary.main', backgroundColor: 'var(--tint)' }}
    >
      {children}
    </Typography>
  );
}
