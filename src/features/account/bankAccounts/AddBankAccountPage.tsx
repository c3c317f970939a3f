import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankAccountRules } from '#contract/people/bankAccounts/bankAccountRules';
import { RouteLink } from '../../../components/RouteLink';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { pathTo } from '../../../pathTo';
import { AccountNumberField } from './AccountNumberField';
import { AccountReview } from './AccountReview';
import { BankField } from './BankField';
import { useAddBankAccount } from './useAddBankAccount';

function AddBankAccountForm({ firstName }: { firstName: string }) {
  const form = useRulesForm({
    rules: bankAccountRules,
    defaultValues: { bankName: '', bankCode: '', accountNumber: '' },
  });
  const onSubmit = useAddBankAccount(form);

  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={form.control} />
      <Typography sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
        Hey, {firstName}! Loans and returns are paid to the account you give here, so it must be in your own name.
      </Typography>
      <BankField control={form.control} />
      <AccountNumberField control={form.control} />
      <AccountReview control={form.control}>
        You can change it later in your account details, which takes more than two days. We email you once it is added.
      </AccountReview>
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Adding…">
        Submit
      </SubmitButton>
      <RouteLink to={pathTo('dashboard')} sx={{ alignSelf: 'center', mt: 1 }}>
        Not now
      </RouteLink>
    </Stack>
  );
}

export function AddBankAccountPage() {
  return (
    <OnboardingFormPage heading="Add Your Bank Account" isDone={(user) => user.bankDetails !== undefined}>
      {({ firstName }) => <AddBankAccountForm firstName={firstName} />}
    </OnboardingFormPage>
  );
}
