import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import type { BankAccount } from '../../../../contract/people/bankAccounts/bankAccountRules';
import { errorTable } from '../../../../contract/errors';
import { asApiError, hasCode } from '../../../api/apiError';
import { useAccountHolderQuery } from './bankAccountApi';

/** The account holder's name, from the bank; nothing if the bank can't be reached. */
export function HolderLine({ account }: { account: BankAccount }) {
  const { currentData, error, isFetching } = useAccountHolderQuery(account);
  if (isFetching) return <Typography sx={{ mt: 1 }}>Asking the bank whose account this is…</Typography>;
  if (error && hasCode(asApiError(error), 'BANK_ACCOUNT_UNKNOWN'))
    return (
      <Alert severity="warning" sx={{ mt: 1 }}>
        {errorTable.BANK_ACCOUNT_UNKNOWN.text}
      </Alert>
    );
  if (!currentData) return null;
  return (
    <Typography sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      The bank says it belongs to{' '}
      <strong>
        <bdi>{currentData.accountName}</bdi>
      </strong>
      . Is this you?
    </Typography>
  );
}
