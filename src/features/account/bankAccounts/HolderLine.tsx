import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { errorTable } from '#contract/errors';
import { asApiError, hasCode } from '../../../api/apiError';
import { useAccountHolderQuery } from '../accountApi';

/**
 * The account holder's name, from the bank. It has room for the longest of its texts, so that the button below stays
 * where it is when the bank answers.
 */
export function HolderLine({ account }: { account: BankAccount }) {
  return (
    <Box sx={{ mt: 1, minHeight: { xs: '3lh', sm: '2lh' } }}>
      <HolderText account={account} />
    </Box>
  );
}

function HolderText({ account }: { account: BankAccount }): ReactNode {
  const { currentData, error, isFetching } = useAccountHolderQuery(account);
  if (isFetching) return <Typography>Asking the bank whose account this is…</Typography>;
  if (currentData) {
    return (
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        The bank says it belongs to{' '}
        <strong>
          <bdi>{currentData.accountName}</bdi>
        </strong>
        . Is this you?
      </Typography>
    );
  }
  const isUnknown = error && hasCode(asApiError(error), 'BANK_ACCOUNT_UNKNOWN');
  return (
    <Typography sx={{ fontWeight: isUnknown ? 600 : undefined }}>
      {isUnknown ? errorTable.BANK_ACCOUNT_UNKNOWN.text : 'The bank can’t tell us right now whose account this is.'}
    </Typography>
  );
}
