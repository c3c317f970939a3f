import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanOffer } from '../../../../../contract/lending/loans/loanSchema';
import { outcomeOf } from '../../../../api/apiError';
import { waitForMailedCode } from '../../../../api/waitForMailedCode';
import { showFailure } from '../../../../api/failureToast';
import { LabelledCheckbox } from '../../../../components/form/LabelledCheckbox';
import { failures } from '../../../../components/toast/catalogue';
import { dismissFailures } from '../../../../components/toast/toast';
import { Amount } from '../../../../domain/money/Amount';
import { BindingText } from '../BindingText';
import { useSendOfferCodeMutation } from '../loanActs';
import { AcceptByCode } from './AcceptByCode';

export function AcceptOffer({ loanId, offer }: { loanId: string; offer: LoanOffer }) {
  const [toBankAccount, setToBankAccount] = useState(true);
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [sendCode, { isLoading }] = useSendOfferCodeMutation();

  async function askForCode(): Promise<void> {
    dismissFailures();
    const outcome = await outcomeOf(waitForMailedCode(sendCode({ loanId }).unwrap()));
    if ('answer' in outcome) setIsCodeSent(true);
    else showFailure(failures.loanAct, outcome.error);
  }

  return (
    <div>
      <Typography sx={{ mb: 1 }}>This is the text that you accept:</Typography>
      <BindingText label="The text that you accept" text={offer.text} />
      <LabelledCheckbox
        label="Send the money on to my bank account once it is paid out"
        checked={toBankAccount}
        disabled={isCodeSent}
        onChange={({ target }) => setToBankAccount(target.checked)}
      />
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>
        {toBankAccount
          ? 'It needs no second code and costs nothing. If your password, email or bank account has just changed, or the bank knows the account by another name than yours, the money waits in your wallet.'
          : 'It stays in your wallet until you withdraw it.'}
      </Typography>
      {isCodeSent ? (
        <Stack sx={{ maxWidth: 440 }}>
          <AcceptByCode loanId={loanId} offer={offer} toBankAccount={toBankAccount} />
          <Button onClick={() => setIsCodeSent(false)} sx={{ mt: 1 }}>
            Back
          </Button>
        </Stack>
      ) : (
        <>
          <Typography sx={{ mb: 1 }}>
            You get <Amount kobo={offer.paidOutKobo} /> and pay back <Amount kobo={offer.totalKobo} />.
          </Typography>
          <Button variant="contained" size="large" loading={isLoading} onClick={() => void askForCode()}>
            Accept by a mailed code
          </Button>
        </>
      )}
    </div>
  );
}
