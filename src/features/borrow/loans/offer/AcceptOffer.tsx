import { lazy, Suspense, useState } from 'react';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Loan, LoanOffer } from '#contract/lending/loans/loanSchema';
import type { TaxTerms } from '#contract/lending/terms/lendingTerms';
import { formatNaira } from '#contract/money/format';
import { subtractKobo, type Kobo } from '#contract/money/kobo';
import { mostSent } from '#contract/money/payouts/stampDuty';
import { Disclosure } from '../../../../components/Disclosure';
import { outcomeOf, waitForMailedCode } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { LabelledCheckbox } from '../../../../components/form/LabelledCheckbox';
import { failures } from '../../../../components/toast/catalogue';
import { dismissFailures } from '../../../../components/toast/toast';
import { TextCodeChoice } from '../../../../domain/inbox/TextCodeChoice';
import { useCurrentLendingTermsQuery } from '../../../../domain/lending/lendingApi';
import { useAskHasPasskey, useHasPasskey } from '../../../../domain/secondFactors/useHasPasskey';
import { BindingText } from '../BindingText';
import { useSendOfferCodeMutation, useTextOfferCodeMutation } from '../../borrowApi';
import { AcceptBar } from './AcceptBar';
import { AcceptByCode } from './AcceptByCode';
import { RefuseOffer } from './RefuseOffer';

const AcceptByPasskey = lazy(async () => ({ default: (await import('./AcceptByPasskey')).AcceptByPasskey }));

interface AcceptOfferProps {
  loan: Loan;
  /** As the borrower has chosen to pay. */
  offer: LoanOffer;
  /** Whether it can be accepted now. */
  isReady: boolean;
}

export function AcceptOffer({ loan, offer, isReady }: AcceptOfferProps) {
  const [toBankAccount, setToBankAccount] = useState(true);
  const { data: terms } = useCurrentLendingTermsQuery();
  const [way, setWay] = useState<'code' | 'passkey'>();
  const hasPasskey = useHasPasskey();
  const { askHasPasskey, isAsking } = useAskHasPasskey();
  const [byText, setByText] = useState(false);
  const [sendCode, { isLoading: isMailing }] = useSendOfferCodeMutation();
  const [textCode, { isLoading: isTexting }] = useTextOfferCodeMutation();

  async function askForCode(): Promise<void> {
    dismissFailures();
    const params = { loanId: loan.id };
    const sent = byText ? textCode(params).unwrap() : waitForMailedCode(sendCode(params).unwrap());
    const outcome = await outcomeOf<unknown>(sent);
    if ('answer' in outcome) setWay('code');
    else showFailure(failures.loanAct, outcome.error);
  }

  async function accept(): Promise<void> {
    if (await askHasPasskey()) setWay('passkey');
    else await askForCode();
  }

  return (
    <>
      <Card component="section" aria-labelledby="accept" sx={{ p: { xs: 3, md: 4 } }}>
        <Typography id="accept" variant="h2" sx={{ mb: 2 }}>
          Your decision
        </Typography>
        <Disclosure summary="Read the full text you accept">
          <BindingText label="The text that you accept" text={offer.text} />
        </Disclosure>
        <LabelledCheckbox
          label="Send the money on to my bank account once it is paid out"
          checked={toBankAccount}
          disabled={way !== undefined}
          onChange={({ target }) => setToBankAccount(target.checked)}
        />
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary', maxWidth: '64ch' }}>
          {toBankAccount
            ? `${costText(offer.paidOutKobo, terms?.taxes)} If your password, email or bank account has just changed, or the account isn’t in your name, the money waits in your wallet.`
            : 'It stays in your wallet until you withdraw it.'}
        </Typography>
        {hasPasskey === false && <TextCodeChoice isChosen={byText} onChoose={setByText} disabled={way !== undefined} />}
        {way && isReady ? (
          <Stack sx={{ maxWidth: 440 }}>
            {/* With the button, which the passkey's part would push down. */}
            <Suspense fallback={null}>
              {way === 'code' ? (
                <AcceptByCode loanId={loan.id} offer={offer} toBankAccount={toBankAccount} isTexted={byText} />
              ) : (
                <AcceptByPasskey loanId={loan.id} offer={offer} toBankAccount={toBankAccount} onCode={askForCode} />
              )}
              <Button onClick={() => setWay(undefined)} sx={{ mt: 1 }}>
                Back
              </Button>
            </Suspense>
          </Stack>
        ) : (
          loan.acts.includes('refuse') && <RefuseOffer loan={loan} />
        )}
      </Card>
      {!way && isReady && (
        <AcceptBar
          offer={offer}
          months={loan.months}
          usesPasskey={hasPasskey}
          isWaiting={isAsking || isMailing || isTexting}
          onAccept={() => void accept()}
        />
      )}
    </>
  );
}

/** Without the terms, nothing is said about the cost. */
function costText(paidOutKobo: Kobo, taxes: TaxTerms | undefined): string {
  if (!taxes) return 'It needs no second code.';
  const sentKobo = mostSent(paidOutKobo, taxes);
  if (sentKobo === paidOutKobo) return 'It’s free and needs no second code.';
  const duty = formatNaira(subtractKobo(paidOutKobo, sentKobo));
  return `Stamp duty of ${duty} is taken from it, so ${formatNaira(sentKobo)} arrives. It needs no second code.`;
}
