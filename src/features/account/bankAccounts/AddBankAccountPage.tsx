import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { AddBankAccountForm } from './AddBankAccountForm';

export function AddBankAccountPage() {
  return (
    <OnboardingFormPage heading="Add Your Bank Account" isDone={(user) => user.bankDetails !== undefined}>
      {({ firstName }) => <AddBankAccountForm firstName={firstName} />}
    </OnboardingFormPage>
  );
}
