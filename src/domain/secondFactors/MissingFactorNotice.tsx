import Chip from '@mui/material/Chip';
import { Link, useLocation } from 'react-router-dom';
import { AlertIcon } from '../../components/icons';
import { pathTo } from '../../pathTo';
import { useAuth } from '../../session/useSession';
import { useMySecondFactorQuery } from './factorsApi';

/** Tells administrators without a second factor to add one; in the header, where it covers nothing. */
export function MissingFactorNotice() {
  const { accessToken } = useAuth();
  const isOnSecurity = useLocation().pathname === pathTo('security');
  const { data } = useMySecondFactorQuery(undefined, { skip: accessToken === null });
  if (isOnSecurity || !data || data.passkeys.length > 0 || data.appSince !== undefined) return null;
  return (
    <Chip
      component={Link}
      to={pathTo('security')}
      clickable
      variant="outlined"
      color="warning"
      icon={<AlertIcon />}
      label="Add a second step"
      aria-label="Add a second step to your sign-in, so a stolen password can’t open the portal"
      sx={{
        minWidth: 44,
        height: 44,
        // On phones and tablets the sign alone.
        '& .MuiChip-label': { display: { xs: 'none', lg: 'block' } },
        '& .MuiChip-icon': { mx: { xs: 1.25, lg: 0.5 } },
        // With a text so large, the greeting needs the room.
        '@media (max-width: 15.9em)': { display: 'none' },
      }}
    />
  );
}
