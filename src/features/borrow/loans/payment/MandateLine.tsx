import Typography from '@mui/material/Typography';
import { RouteLink } from '../../../../components/RouteLink';
import { useMyMandateQuery } from '../../../../domain/wallet/walletApi';
import { pathTo } from '../../../../pathTo';

/** Whether instalments come from the borrower's bank account; the wallet says more. */
export function MandateLine() {
  const { data } = useMyMandateQuery();
  if (!data?.isOffered) return null;
  const { latest } = data;
  return (
    <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
      {latest?.state === 'active'
        ? `If your wallet is short on a due day, we take the rest from your bank account ending in ${latest.accountEndsIn}. `
        : latest?.state === 'pending'
          ? 'Your bank hasn’t yet confirmed that instalments may come from your account. '
          : 'Instalments can come from your bank account by themselves. '}
      <RouteLink to={pathTo('wallet')}>{latest?.state === 'active' ? 'See how, or stop it' : 'See how'}</RouteLink>
    </Typography>
  );
}
