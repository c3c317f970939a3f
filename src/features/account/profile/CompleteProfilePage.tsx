import { OnboardingFormPage } from '../../../domain/onboarding/OnboardingFormPage';
import { CompleteProfileForm } from './CompleteProfileForm';

/** The page /profile/complete-profile (docs/product/people.md#complete-profile-page). */
export function CompleteProfilePage() {
  return (
    <OnboardingFormPage heading="Complete Your Profile" isDone={(user) => user.isProfileUpdated}>
      {() => <CompleteProfileForm />}
    </OnboardingFormPage>
  );
}
