import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { CompleteProfileForm } from './CompleteProfileForm';

export function CompleteProfilePage() {
  return (
    <OnboardingFormPage heading="Complete Your Profile" isDone={(user) => user.isProfileUpdated}>
      {() => <CompleteProfileForm />}
    </OnboardingFormPage>
  );
}
