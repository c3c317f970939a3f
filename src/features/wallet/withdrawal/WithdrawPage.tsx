import { useState } from 'react';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { missingFor } from '#contract/people/eligibility/eligibility';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { RouteLink } from '../../../components/RouteLink';
import { MissingSteps } from '../../../domain/eligibility/MissingSteps';
import { WalletPageFrame, PausedNotice } from '../../../domain/wallet/WalletPageFrame';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { AmountStep, type AskedWithdrawal } from './AmountStep';
import { ConfirmStep } from './ConfirmStep';

export function WithdrawPage() {
  return (
    <WalletPageFrame heading="Withdraw money" width="narrow">
      {(wallet, standing) => <Withdrawal wallet={wallet} standing={standing} />}
    </WalletPageFrame>
  );
}

function Withdrawal({ wallet, standing }: { wallet: Wallet; standing: MyStanding }) {
  const [asked, setAsked] = useState<AskedWithdrawal>();
  const [isConfirming, setIsConfirming] = useState(false);
  const missing = missingFor(standing);
  const { withdrawableFrom } = wallet;
  if (wallet.arePayoutsPaused)
    return (
      <>
        <PausedNotice />
        <Typography sx={{ mt: 2, textAlign: 'center' }}>
          <RouteLink to={pathTo('wallet')}>Back to your wallet</RouteLink>
        </Typography>
      </>
    );
  if (missing.length > 0) return <MissingSteps title="Before you can withdraw money" missing={missing} />;
  return (
    <Card sx={{ p: { xs: 3, md: 4 } }}>
      {withdrawableFrom !== undefined ? (
        <Typography role="status" sx={{ mb: 2 }}>
          Your password, email or bank account is new. To protect you, you can withdraw money from{' '}
          {formatMoment(withdrawableFrom)}.
        </Typography>
      ) : asked === undefined || !isConfirming ? (
        <AmountStep
          wallet={wallet}
          amount={asked?.amountKobo}
          onCodeSent={(next) => {
            setAsked(next);
            setIsConfirming(true);
          }}
        />
      ) : (
        <ConfirmStep asked={asked} onBack={() => setIsConfirming(false)} />
      )}
      <Typography sx={{ mt: 2, textAlign: 'center' }}>
        <RouteLink to={pathTo('wallet')}>Back to your wallet</RouteLink>
      </Typography>
    </Card>
  );
}
