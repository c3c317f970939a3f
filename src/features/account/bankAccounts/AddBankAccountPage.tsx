import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { AddBankAccountForm } from './AddBankAccountForm';

/** The page /profile/add-bank-account (docs/product/people.md#add-bank-account-page). */
export function AddBankAccountPage() {
  return (
    <OnboardingFormPage heading="Add Your Bank Account" isDone={(user) => user.bankDetails !== undefined}>
      {({ firstName }) => <AddBankAccountForm firstName={firstName} />}
    </OnboardingFormPage>
  );
}
