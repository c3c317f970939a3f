import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { todayInLagos, yearsBefore } from '#contract/dates';
import { MAXIMUM_AGE_YEARS, MINIMUM_AGE_YEARS } from '#contract/people/fields/limits';
import { genderLabels, genders } from '#contract/people/users/genders';
import { profileRules } from '#contract/people/users/profileRules';
import { RouteLink } from '../../../components/RouteLink';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { FormSelect } from '../../../components/form/FormSelect';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { readProfileDraft, writeProfileDraft } from '../../../domain/user/profileDraft';
import { pathTo } from '../../../pathTo';
import { NationalityField } from './NationalityField';
import { useCompleteProfile } from './useCompleteProfile';

function birthDaysToday() {
  const today = todayInLagos();
  return { min: yearsBefore(today, MAXIMUM_AGE_YEARS), max: yearsBefore(today, MINIMUM_AGE_YEARS) };
}

const genderOptions = genders.map((gender) => ({ value: gender, label: genderLabels[gender] }));

function CompleteProfileForm() {
  const form = useRulesForm({
    rules: profileRules,
    defaultValues: { dateOfBirth: '', gender: undefined, address: '', nationality: '' },
  });
  const { control } = form;
  const onSubmit = useCompleteProfile(form);
  const [birthDays] = useState(birthDaysToday);
  const { reset, subscribe } = form;

  useEffect(() => {
    // Not default values: input from before a reload is still unsaved.
    reset(readProfileDraft(), { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => writeProfileDraft(values) });
  }, [reset, subscribe]);

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={control} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        We ask for these details once. Only you and our administrators can see them.
      </Typography>
      <FormInput
        control={control}
        name="dateOfBirth"
        label="Date of Birth"
        isLabelAbove
        type="date"
        autoComplete="bday"
        input={birthDays}
      />
      <FormSelect control={control} name="gender" label="Gender" autoComplete="sex" options={genderOptions} />
      <FormInput control={control} name="address" label="Address" autoComplete="street-address" />
      <NationalityField control={control} />
      <FormError control={control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Saving…">
        Save profile
      </SubmitButton>
      <RouteLink to={pathTo('dashboard')} sx={{ alignSelf: 'center', mt: 1 }}>
        Not now
      </RouteLink>
    </Stack>
  );
}

export function CompleteProfilePage() {
  return (
    <OnboardingFormPage heading="Complete Your Profile" isDone={(user) => user.isProfileUpdated}>
      {() => <CompleteProfileForm />}
    </OnboardingFormPage>
  );
}
