import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { withdrawalCodeRules } from '../../../contract/wallet/rules/withdrawal';
import type { Kobo } from '../../../contract/money/kobo';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { useFormSubmit } from '../../api/useFormSubmit';
import { CodeForm } from '../../components/form/CodeForm';
import { useRulesForm } from '../../components/form/useRulesForm';
import { MaskedNumber } from '../../domain/user/MaskedNumber';
import { failures, notices } from '../../components/toast/catalogue';
import { showToast } from '../../components/toast/toast';
import { Amount } from '../../domain/money/Amount';
import { useWithdrawMutation } from '../../domain/wallet/walletApi';
import { pathTo } from '../../pathTo';
import { useCurrentUser } from '../../session/useSession';

interface ConfirmStepProps {
  amount: Kobo;
  onBack: () => void;
}

/** What is about to happen, and the mailed code that makes it happen. */
export function ConfirmStep({ amount, onBack }: ConfirmStepProps) {
  const form = useRulesForm({ rules: withdrawalCodeRules, defaultValues: { code: '' } });
  const [withdraw] = useWithdrawMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ amountKobo: number; code: string }>());
  const navigate = useNavigate();
  const bankDetails = useCurrentUser()?.bankDetails;
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => {
      const body = { amountKobo: amount, code };
      return withdraw({ body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.withdrawal,
    code: 'code',
    onSuccess: () => {
      showToast(notices.withdrawalStarted);
      return navigate(pathTo('wallet'), { replace: true });
    },
  });
  return (
    <>
      <Box sx={{ mb: 3, p: 2, borderRadius: '10px', backgroundColor: 'var(--tint-strong)', color: 'var(--tint-text)' }}>
        <Typography sx={{ fontWeight: 600 }}>Please check before you confirm</Typography>
        <Typography sx={{ mt: 0.5 }}>
          <Amount kobo={amount} /> to {bankDetails?.bankName ?? 'your bank account'}
          {bankDetails && (
            <>
              , <MaskedNumber number={bankDetails.accountNumber} />
            </>
          )}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1 }}>
          The fee is ours: all of it arrives.
        </Typography>
      </Box>
      <Typography sx={{ mb: 2, textAlign: 'center' }}>Enter the code that we have mailed to you.</Typography>
      <CodeForm
        control={form.control}
        name="code"
        label="Withdrawal code"
        autoFocus
        isWaiting={form.formState.isSubmitting}
        onSubmit={onSubmit}
      />
      <Button fullWidth onClick={onBack} sx={{ mt: 1 }}>
        Change the amount
      </Button>
    </>
  );
}
