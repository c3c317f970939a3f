import type { ReactNode } from 'react';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router-dom';
import { readRefusedPage } from '../../../domain/user/refusedPage';
import { pathTo } from '../../../pathTo';
import { isResetExpired } from '../../../session/beforeSignIn';

interface SignInReasonProps {
  isPortal?: boolean;
}

export function SignInReason({ isPortal = false }: SignInReasonProps) {
  const location = useLocation();
  const refused = readRefusedPage();
  if (isResetExpired(location.state))
    return (
      <Notice role="alert">
        Your password reset has expired, or was already used. Try logging in, or start again with ‘Forgot password?’.
      </Notice>
    );
  if (!refused || (isPortal && !refused.isOfPortal)) return null;
  const isNext = refused.path === (isPortal ? pathTo('allUsers') : pathTo('dashboard'));
  return (
    <Notice>
      Sign in to open ‘{refused.title}’.
      {!isNext && ` ${isPortal ? 'The list of users' : 'Your dashboard'} then leads you there.`}
    </Notice>
  );
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
