import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMySecondFactorQuery } from '../../../domain/secondFactors/factorsApi';
import { PasskeysCard } from '../../../domain/secondFactors/PasskeysCard';
import { RouteLink } from '../../../components/RouteLink';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';

export function MyPasskeys() {
  const { accessToken, user } = useAuth();
  const { data } = useMySecondFactorQuery(undefined, {
    skip: accessToken === null || user?.isAdmin === true,
    refetchOnMountOrArgChange: true,
  });
  if (user?.isAdmin) {
    return (
      <Card component="section" aria-labelledby="second-factor" sx={{ p: { xs: 3, md: 4 } }}>
        <Typography id="second-factor" variant="h2" sx={{ mb: 1 }}>
          Second factor
        </Typography>
        <Typography>
          Your passkeys and your authenticator app are in the portal, under{' '}
          <RouteLink to={pathTo('security')}>Security</RouteLink>.
        </Typography>
      </Card>
    );
  }
  if (!data) return null;
  return (
    <PasskeysCard
      passkeys={data.passkeys}
      text="With a passkey you withdraw money, accept a loan offer and change your email or phone number without waiting for a code by email. Adding and removing one takes a code."
      needsCode
    />
  );
}
