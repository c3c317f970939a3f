import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMySecondFactorQuery } from '../../../domain/factors/factorsApi';
import { PasskeysCard } from '../../../domain/factors/PasskeysCard';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';

export function MyPasskeys() {
  const { accessToken, user } = useAuth();
  const { data } = useMySecondFactorQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  if (!data || !user) return null;
  return (
    <Box sx={{ mt: 3 }}>
      {user.isAdmin ? (
        <Alert role="note" severity="info" icon={false}>
          Your passkeys and your authenticator app are in the portal, under{' '}
          <RouteLink to={pathTo('security')} color="inherit">
            Security
          </RouteLink>
          .
        </Alert>
      ) : (
        <PasskeysCard
          passkeys={data.passkeys}
          text="With a passkey you withdraw money and accept a loan offer without waiting for a code by email. Adding and removing one takes a code."
          takesCode
        />
      )}
    </Box>
  );
}
