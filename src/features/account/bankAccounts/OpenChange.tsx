import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BankAccountChange } from '../../../../contract/people/bankAccounts/bankAccountChangeSchema';
import { RouteLink } from '../../../components/RouteLink';
import { ConfirmDialog } from '../../../domain/administration/ConfirmDialog';
import { formatMoment } from '../../../lib/format';
import { pathTo } from '../../../pathTo';
import { useWithdrawBankAccountChangeMutation } from './bankAccountApi';

export function OpenChange({ change }: { change: BankAccountChange }) {
  const { bankName, accountEndsIn, askedAt, holdsAt } = change;
  const [isOpen, setIsOpen] = useState(false);
  const [withdraw] = useWithdrawBankAccountChangeMutation();
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography role="status">
        You have asked for the account at {bankName} that ends in {accountEndsIn}, on {formatMoment(askedAt)}.{' '}
        {holdsAt === undefined
          ? 'Two of our people look at it; a mail tells you what comes of it.'
          : `It is approved: your money is paid to it from ${formatMoment(holdsAt)} on.`}{' '}
        Until then the account that you have stays.
      </Typography>
      <Button variant="outlined" color="error" onClick={() => setIsOpen(true)}>
        Take it back
      </Button>
      <RouteLink to={pathTo('account')} sx={{ alignSelf: 'center' }}>
        Back to your account
      </RouteLink>
      {isOpen && (
        <ConfirmDialog
          title="Take it back?"
          text="The account that you have stays. You can ask for another one at any time."
          submit="Take it back"
          isDestructive
          send={(idempotencyKey) => withdraw({ idempotencyKey }).unwrap()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}
