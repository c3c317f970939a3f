import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { AddBankAccountForm } from './AddBankAccountForm';

/** Section 2.14, /profile/add-bank-account. */
export function AddBankAccountPage() {
  return (
    <OnboardingFormPage heading="Add Your Bank Account" isDone={(user) => user.bankDetails !== undefined}>
      {({ firstName }) => <AddBankAccountForm firstName={firstName} />}
    </OnboardingFormPage>
  );
}
