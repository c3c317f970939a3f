import { useState } from 'react';
import Alert from '@mui/material/Alert';
import type { BankAccount } from '../../../contract/users/rules/bankAccount';
import { RouteLink } from '../../components/RouteLink';
import { pathTo } from '../../pathTo';
import { useMyBankAccountChangeQuery } from './bankAccountApi';
import { ChangeCodeStep } from './ChangeCodeStep';
import { NewAccountStep } from './NewAccountStep';
import { OpenChange } from './OpenChange';

/** The account, then the mailed code; once asked for, how it stands. */
export function BankAccountChangeSteps() {
  const { data } = useMyBankAccountChangeQuery(undefined, { refetchOnMountOrArgChange: true });
  const [account, setAccount] = useState<BankAccount>();
  const latest = data?.latest;
  if (latest?.state === 'asked' || latest?.state === 'approved') return <OpenChange change={latest} />;
  if (account) return <ChangeCodeStep account={account} onDone={() => setAccount(undefined)} />;
  return (
    <>
      {latest?.state === 'refused' && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The account at {latest.bankName} that ends in {latest.accountEndsIn} was refused: <bdi>{latest.reason}</bdi>
        </Alert>
      )}
      <NewAccountStep onCodeSent={setAccount} />
      <RouteLink to={pathTo('account')} sx={{ display: 'block', mt: 2, textAlign: 'center' }}>
        Back to your account
      </RouteLink>
    </>
  );
}
