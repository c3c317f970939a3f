import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { CompleteProfileForm } from './CompleteProfileForm';

/** Section 2.13, /profile/complete-profile. */
export function CompleteProfilePage() {
  return (
    <OnboardingFormPage heading="Complete Your Profile" isDone={(user) => user.isProfileUpdated}>
      {() => <CompleteProfileForm />}
    </OnboardingFormPage>
  );
}
