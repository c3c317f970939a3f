import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch, type Control } from 'react-hook-form';
import { checkNuban } from '#contract/people/bankAccounts/nuban';
import { bankAccountRules, type BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { HolderLine } from './HolderLine';

interface AccountReviewProps {
  control: Control<BankAccount, unknown, BankAccount>;
  children: ReactNode;
}

export function AccountReview({ control, children }: AccountReviewProps) {
  const typed = useWatch({ control });
  const account = bankAccountRules.isValidSync(typed) && bankAccountRules.cast(typed);
  return (
    <Box role="status">
      {account && (
        <Box
          sx={{ mb: 2, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}
        >
          <Typography sx={{ fontWeight: 600 }}>Please check before you submit</Typography>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
            {account.bankName}, {grouped(account.accountNumber)}
          </Typography>
          <HolderLine account={account} />
          {checkNuban(account.bankCode, account.accountNumber) === 'differs' && (
            <Typography sx={{ mt: 1, fontWeight: 600 }}>
              Check the number: it doesn’t look like one of this bank’s. Mobile wallet numbers can differ.
            </Typography>
          )}
          <Typography variant="body2" sx={{ mt: 1 }}>
            {children}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** '012 345 6789', the way people read it aloud. */
const grouped = (accountNumber: string): string => accountNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
