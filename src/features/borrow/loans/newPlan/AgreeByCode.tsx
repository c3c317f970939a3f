import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OfferedPlan } from '#contract/lending/loans/loanSchema';
import { acceptanceCodeRules, type NewPlanAgreement } from '#contract/lending/loans/loanRules';
import { outcomeOf, waitForMailedCode } from '../../../../api/apiError';
import { showFailure } from '../../../../api/failureToast';
import { createIdempotencyKeys } from '../../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../../api/useFormSubmit';
import { CodeForm } from '../../../../components/form/CodeForm';
import { useRulesForm } from '../../../../components/form/useRulesForm';
import { failures } from '../../../../components/toast/catalogue';
import { dismissFailures } from '../../../../components/toast/toast';
import { TextCodeChoice } from '../../../../domain/inbox/TextCodeChoice';
import { Amount } from '../../../../domain/money/Amount';
import { useAgreeToNewPlanMutation, useSendNewPlanCodeMutation, useTextNewPlanCodeMutation } from '../../borrowApi';

export function AgreeByCode({ loanId, newPlan }: { loanId: string; newPlan: OfferedPlan }) {
  const [isCodeSent, setIsCodeSent] = useState(false);
  const [byText, setByText] = useState(false);
  const [sendCode, { isLoading: isMailing }] = useSendNewPlanCodeMutation();
  const [textCode, { isLoading: isTexting }] = useTextNewPlanCodeMutation();
  const form = useRulesForm({ rules: acceptanceCodeRules, defaultValues: { code: '' } });
  const [agree] = useAgreeToNewPlanMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<NewPlanAgreement>());
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => {
      const body = { code, textHash: newPlan.textHash };
      return agree({ params: { loanId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.loanAct,
    code: 'code',
    onSuccess: () => setIsCodeSent(false),
  });

  async function askForCode(): Promise<void> {
    dismissFailures();
    const sent = byText ? textCode({ loanId }).unwrap() : waitForMailedCode(sendCode({ loanId }).unwrap());
    const outcome = await outcomeOf<unknown>(sent);
    if ('answer' in outcome) setIsCodeSent(true);
    else showFailure(failures.loanAct, outcome.error);
  }

  if (!isCodeSent) {
    return (
      <div>
        <TextCodeChoice isChosen={byText} onChoose={setByText} />
        <Button variant="contained" size="large" loading={isMailing || isTexting} onClick={() => void askForCode()}>
          Agree to the plan
        </Button>
      </div>
    );
  }
  return (
    <Stack sx={{ maxWidth: 440 }}>
      <Typography sx={{ mb: 2 }}>
        Enter the code we {byText ? 'texted' : 'emailed'} you. With it you agree to pay{' '}
        <Amount kobo={newPlan.totalKobo} />.
      </Typography>
      <CodeForm
        control={form.control}
        name="code"
        label="Code to agree to the new plan"
        autoFocus
        isTexted={byText}
        isWaiting={form.formState.isSubmitting}
        onSubmit={onSubmit}
      />
      <Button onClick={() => setIsCodeSent(false)} sx={{ mt: 1 }}>
        Back
      </Button>
    </Stack>
  );
}
