import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { errorTable } from '#contract/errors';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../components/feedback/PageSkeleton';
import { PageColumn } from '../../components/PageColumns';
import { PageHeading } from '../../components/PageHeading';
import { useWallet } from './useWallet';

interface WalletPageFrameProps {
  heading: string;
  width: 'narrow' | 'wide';
  children: (wallet: Wallet, standing: MyStanding) => ReactNode;
}

export function WalletPageFrame({ heading, width, children }: WalletPageFrameProps) {
  const load = useWallet();
  if (load.status === 'loading') return <PageSkeleton width={width} />;
  return (
    <PageColumn width={width}>
      <PageHeading data-public="" sx={{ mb: 3 }}>
        {heading}
      </PageHeading>
      {load.status === 'ready' && children(load.wallet, load.standing)}
      {load.status === 'unavailable' && (
        <Card sx={{ p: { xs: 3, md: 4 } }}>
          <Typography role="status">{errorTable.PAYMENTS_UNAVAILABLE.text}.</Typography>
        </Card>
      )}
      {load.status === 'failed' && (
        <Card>
          <LoadFailed text={load.text} onRetry={load.retry} isRetrying={load.isRetrying} />
        </Card>
      )}
    </PageColumn>
  );
}

/** Shown while payouts are paused (docs/product/money.md#payments-paused). */
export function PausedNotice() {
  return (
    <Alert severity="info" sx={{ mt: 2 }}>
      Withdrawals are paused while we check our books. Your money is safe here, and money that you add arrives as usual.
      A withdrawal that has begun is sent once the check is over.
    </Alert>
  );
}
