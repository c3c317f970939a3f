import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '../../../contract/users/rules/profile';
import { hasCode } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { showFieldErrors } from '../../api/fieldErrors';
import { useSettledCall } from '../../domain/user/useSettledCall';
import { failures, notices } from '../../components/toast/catalogue';
import { showToast } from '../../components/toast/toast';
import { pathTo } from '../../pathTo';
import { useCompleteProfileMutation } from './profileApi';

/** Sends the form. On success the page itself leads on, because the profile is completed then. */
export function useCompleteProfile(form: UseFormReturn<Profile, unknown, Profile>) {
  const [completeProfile] = useCompleteProfileMutation();
  const settle = useSettledCall();
  const navigate = useNavigate();

  return async function submit(profile: Profile) {
    const failure = await settle(completeProfile(profile).unwrap(), (user) => user.isProfileUpdated);
    if (!failure) {
      showToast(notices.profileCompleted);
      return;
    }
    showFailure(failures.completeProfile, failure);
    showFieldErrors(form, failure, ['dateOfBirth', 'gender', 'address', 'nationality']);
    if (hasCode(failure, 'EMAIL_NOT_VERIFIED')) await navigate(pathTo('dashboard'), { replace: true });
  };
}
