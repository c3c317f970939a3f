import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankAccountChange } from '#contract/people/bankAccounts/bankAccountSchema';
import { RouteLink } from '../../../components/RouteLink';
import { ConfirmDialog } from '../../../domain/administration/ConfirmDialog';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useWithdrawBankAccountChangeMutation } from '../accountApi';

export function OpenChange({ change }: { change: BankAccountChange }) {
  const { bankName, accountEndsIn, askedAt, holdsAt } = change;
  const [isOpen, setIsOpen] = useState(false);
  const [withdraw] = useWithdrawBankAccountChangeMutation();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography role="status">
        On {formatMoment(askedAt)} you asked for the account at {bankName} that ends in {accountEndsIn}.{' '}
        {holdsAt === undefined
          ? 'Two of our people check it, and we email you the result.'
          : `Approved: we pay your money to it from ${formatMoment(holdsAt)}.`}{' '}
        Until then we use your current account.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        Cancel the change
      </Button>
      <RouteLink to={pathTo('account')} sx={{ alignSelf: 'center' }}>
        Back to your account
      </RouteLink>
      {isOpen && (
        <ConfirmDialog
          title="Cancel this change?"
          text="We keep your current account. You can ask for another one at any time."
          submit="Cancel the change"
          isDestructive
          send={(idempotencyKey) => withdraw({ idempotencyKey }).unwrap()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}
