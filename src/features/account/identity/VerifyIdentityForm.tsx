import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BvnFailure } from '#contract/people/identity/bvn';
import { bvnRules } from '#contract/people/identity/bvnRules';
import { FormCheckbox } from '../../../components/form/FormCheckbox';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { RouteLink } from '../../../components/RouteLink';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { pathTo } from '../../../pathTo';
import { AboutBvn } from './AboutBvn';
import { useVerifyBvn } from './useVerifyBvn';

const digits = { inputMode: 'numeric', style: { fontVariantNumeric: 'tabular-nums' } } as const;

const failureTexts: Readonly<Record<BvnFailure, string>> = {
  unknownNumber: 'We couldn’t verify this number. Check it and try again, or write to support.',
  namesDiffer:
    'The name on this BVN differs from your name here. Check the number. If it’s yours, write to us, and we’ll change the name.',
};

export function VerifyIdentityForm({ failure }: { failure: BvnFailure | undefined }) {
  const form = useRulesForm({
    rules: bvnRules,
    defaultValues: { bvn: '', phoneNumber: '', consent: false },
  });
  const { control } = form;
  const onSubmit = useVerifyBvn(form);

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={control} />
      <AboutBvn />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Your Bank Verification Number has 11 digits. Dial *565*0# from your registered phone to see it.
      </Typography>
      {failure && (
        <Typography role="alert" sx={{ mb: 2, color: 'error.main' }}>
          {failureTexts[failure]}
        </Typography>
      )}
      <FormInput control={control} name="bvn" label="BVN" autoComplete="off" input={digits} />
      <FormInput
        control={control}
        name="phoneNumber"
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="As in 0803 123 4567"
      />
      <FormCheckbox
        control={control}
        name="consent"
        label="I agree to have my BVN checked against the bank’s records"
      />
      <FormError control={control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending…">
        Verify my identity
      </SubmitButton>
      <RouteLink to={pathTo('dashboard')} sx={{ alignSelf: 'center', mt: 1 }}>
        Not now
      </RouteLink>
    </Stack>
  );
}
