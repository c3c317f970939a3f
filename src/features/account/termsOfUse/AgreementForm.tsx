import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { agreementRules } from '#contract/people/termsOfUse/termsAcceptanceRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormCheckbox } from '../../../components/form/FormCheckbox';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { TermsDocument } from '../../../components/TermsDocument';
import { failures } from '../../../components/toast/catalogue';
import { useAcceptTermsMutation } from '../accountApi';

export function AgreementForm() {
  const form = useRulesForm({ rules: agreementRules, defaultValues: { agreed: false } });
  const [acceptTerms] = useAcceptTermsMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ version: string }>());
  const onSubmit = useFormSubmit(form, {
    send: () => {
      const body = { version: TERMS_VERSION };
      return acceptTerms({ body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.acceptTerms,
    onSuccess: () => undefined,
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        The terms have changed since you agreed to them. Please read them before you lend, borrow or withdraw.
      </Typography>
      <TermsDocument />
      <FormCheckbox control={form.control} name="agreed" label="I agree to the terms and conditions" />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending…">
        Agree
      </SubmitButton>
    </Stack>
  );
}
