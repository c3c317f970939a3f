import type { SuccessAnswer } from '../../../contract/api';
import type { PasswordChange } from '../../../contract/session/rules/passwordChange';
import { api } from '../../api/api';

export const passwordChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<SuccessAnswer, PasswordChange>({
      query: (body) => ({ call: 'changePassword', body }),
    }),
  }),
});

export const { useChangePasswordMutation } = passwordChangeApi;
