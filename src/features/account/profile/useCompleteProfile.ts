import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Profile } from '#contract/people/users/profileRules';
import { hasCode } from '../../../api/apiError';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { clearProfileDraft } from '../../../domain/user/profileDraft';
import { useSettledCall } from '../../../domain/user/useSettledCall';
import { failures, notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { pathTo } from '../../../pathTo';
import { useCompleteProfileMutation } from '../accountApi';

export function useCompleteProfile(form: UseFormReturn<Profile, unknown, Profile>) {
  const [completeProfile] = useCompleteProfileMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<Profile>());
  const settle = useSettledCall();
  const navigate = useNavigate();
  return useFormSubmit(form, {
    send: (profile) => {
      const call = completeProfile({ body: profile, idempotencyKey: keyFor(profile) });
      return settle(call.unwrap(), (user) => user.isProfileUpdated);
    },
    failure: failures.completeProfile,
    onSuccess: () => {
      clearProfileDraft();
      showToast(notices.profileCompleted);
    },
    onFailure: (error) => {
      if (hasCode(error, 'EMAIL_NOT_VERIFIED')) return navigate(pathTo('dashboard'), { replace: true });
    },
  });
}
