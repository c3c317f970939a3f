import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { withdrawalCodeRules, type WithdrawalForm } from '#contract/money/payouts/withdrawalRules';
import { addKobo, type Kobo } from '#contract/money/kobo';
import type { Withdrawal } from '#contract/money/payouts/withdrawalSchema';
import type { WithdrawalFee } from '#contract/money/payouts/withdrawalFeeSchema';
import { outcomeOf, waitForMailedCode } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { ConfirmByCode, FactsToConfirm } from '../../../components/form/ConfirmByCode';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { useHasPasskey } from '../../../domain/secondFactors/useHasPasskey';
import { MaskedNumber } from '../../../domain/user/MaskedNumber';
import { failures, notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { Amount } from '../../../domain/money/Amount';
import {
  useSendWithdrawalCodeMutation,
  useStartWithdrawalPasskeyMutation,
  useWithdrawMutation,
} from '../../../domain/wallet/walletApi';
import { pathTo } from '../../../pathTo';
import { useCurrentUser } from '../../../session/useSession';
import { costOf, type AskedWithdrawal } from './AmountStep';

const ConfirmByPasskey = lazy(async () => ({
  default: (await import('../../../domain/secondFactors/ConfirmByPasskey')).ConfirmByPasskey<Withdrawal>,
}));

interface ConfirmStepProps {
  asked: AskedWithdrawal;
  onBack: () => void;
}

export function ConfirmStep({ asked: { amountKobo: amount, fee }, onBack }: ConfirmStepProps) {
  const form = useRulesForm({ rules: withdrawalCodeRules, defaultValues: { code: '' } });
  const [withdraw] = useWithdrawMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<WithdrawalForm>());
  const navigate = useNavigate();
  const bankDetails = useCurrentUser()?.bankDetails;
  const [isByPasskey, setIsByPasskey] = useState(useHasPasskey() ?? false);
  const [startPasskey] = useStartWithdrawalPasskeyMutation();
  const [sendCode] = useSendWithdrawalCodeMutation();
  const onDone = ({ state }: Withdrawal) => {
    showToast(state === 'inReview' ? notices.withdrawalHeld : notices.withdrawalStarted);
    return navigate(pathTo('wallet'), { replace: true });
  };
  const mailCode = async () => {
    const outcome = await outcomeOf(waitForMailedCode(sendCode({ amountKobo: amount }).unwrap()));
    if ('answer' in outcome) setIsByPasskey(false);
    else showFailure(failures.withdrawal, outcome.error);
  };
  const costs = {
    amountKobo: amount,
    feeKobo: fee.feeKobo,
    ...(fee.dutyKobo !== undefined && { dutyKobo: fee.dutyKobo }),
  };
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => {
      const body = { ...costs, code };
      return withdraw({ body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.withdrawal,
    code: 'code',
    onSuccess: onDone,
  });
  const facts = (
    <>
      <Typography sx={{ mt: 0.5 }}>
        <span>
          <Amount kobo={amount} /> to {bankDetails?.bankName ?? 'your bank account'}
        </span>
        {bankDetails && (
          <span>
            , <MaskedNumber number={bankDetails.accountNumber} />
          </span>
        )}
      </Typography>
      <Typography variant="body2" sx={{ mt: 1 }}>
        <FeeText fee={fee} amount={amount} />
      </Typography>
    </>
  );
  const changeText = 'Change the amount';
  if (isByPasskey) {
    return (
      <>
        <FactsToConfirm>{facts}</FactsToConfirm>
        {/* With the last button, which the rest would push down. */}
        <Suspense fallback={null}>
          <ConfirmByPasskey
            start={() => startPasskey({ amountKobo: amount }).unwrap()}
            send={(passkey) => {
              return withdraw({ body: { ...costs, passkey }, idempotencyKey: keyFor(costs) }).unwrap();
            }}
            failure={failures.withdrawal}
            onDone={onDone}
            onCode={mailCode}
          />
          <Button fullWidth onClick={onBack} sx={{ mt: 1 }}>
            {changeText}
          </Button>
        </Suspense>
      </>
    );
  }
  return (
    <ConfirmByCode
      control={form.control}
      name="code"
      label="Withdrawal code"
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText={changeText}
      onChange={onBack}
    >
      {facts}
    </ConfirmByCode>
  );
}

function FeeText({ fee, amount }: { fee: WithdrawalFee; amount: Kobo }) {
  const { feeKobo, dutyKobo, reason } = fee;
  if (dutyKobo !== undefined)
    return (
      <>
        {reason === undefined ? (
          <span>
            Stamp duty of <Amount kobo={dutyKobo} /> is taken with it:
          </span>
        ) : (
          <span>
            Stamp duty of <Amount kobo={dutyKobo} /> and the bank&apos;s fee of <Amount kobo={feeKobo} /> are taken with
            it:
          </span>
        )}{' '}
        <span>
          <Amount kobo={addKobo(amount, costOf(fee))} /> leave your wallet. If the transfer fails, you get all of it
          back.
        </span>
      </>
    );
  if (reason === undefined) return "We pay the bank's fee: all of it arrives.";
  return (
    <>
      The bank&apos;s fee of <Amount kobo={feeKobo} /> is taken with it: <Amount kobo={addKobo(amount, feeKobo)} />{' '}
      leave your wallet.
      {reason === 'companyFundsLow' && " We can't pay the fee at the moment. You can also try again later."}
    </>
  );
}
