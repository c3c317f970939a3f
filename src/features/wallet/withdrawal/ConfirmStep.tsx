import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { withdrawalCodeRules } from '../../../../contract/money/payouts/rules';
import type { Kobo } from '../../../../contract/money/kobo';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { ConfirmByCode } from '../../../components/form/ConfirmByCode';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { MaskedNumber } from '../../../domain/user/MaskedNumber';
import { failures, notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { Amount } from '../../../domain/money/Amount';
import { useWithdrawMutation } from '../../../domain/wallet/walletApi';
import { pathTo } from '../../../pathTo';
import { useCurrentUser } from '../../../session/useSession';

interface ConfirmStepProps {
  amount: Kobo;
  onBack: () => void;
}

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
    <ConfirmByCode
      control={form.control}
      name="code"
      label="Withdrawal code"
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText="Change the amount"
      onChange={onBack}
    >
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
    </ConfirmByCode>
  );
}
