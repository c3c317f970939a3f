import { useState } from 'react';
import Alert from '@mui/material/Alert';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { RouteLink } from '../../../components/RouteLink';
import { failures } from '../../../components/toast/catalogue';
import { pathTo } from '../../../pathTo';
import { useMyBankAccountChangeQuery } from '../accountApi';
import { ChangeCodeStep } from './ChangeCodeStep';
import { NewAccountStep } from './NewAccountStep';
import { OpenChange } from './OpenChange';

export function BankAccountChangeSteps() {
  const { data, error, isFetching, refetch } = useMyBankAccountChangeQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [account, setAccount] = useState<BankAccount>();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!data) {
    if (!error) return <PageSkeleton />;
    return <LoadFailed text={failures.profileLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  const { latest } = data;
  if (latest?.state === 'asked' || latest?.state === 'approved') return <OpenChange change={latest} />;
  if (account && isConfirming) {
    return (
      <ChangeCodeStep
        account={account}
        onBack={() => setIsConfirming(false)}
        onAsked={() => {
          setAccount(undefined);
          setIsConfirming(false);
        }}
      />
    );
  }
  return (
    <>
      {latest?.state === 'refused' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The account at {latest.bankName} that ends in {latest.accountEndsIn} was refused: <bdi>{latest.reason}</bdi>
        </Alert>
      )}
      <NewAccountStep
        account={account}
        onCodeSent={(given) => {
          setAccount(given);
          setIsConfirming(true);
        }}
      />
      <RouteLink to={pathTo('account')} sx={{ display: 'block', mt: 2, textAlign: 'center' }}>
        Back to your account
      </RouteLink>
    </>
  );
}
