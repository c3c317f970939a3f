import type { SuccessAnswer } from '../../../contract/api';
import type { TempTokenAnswer } from '../../../contract/session/answers';
import type { ForgotPassword, ResetPassword, VerifyResetCode } from '../../../contract/session/rules/passwordReset';
import { api } from '../../api/api';

export const passwordResetApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<TempTokenAnswer, ForgotPassword>({
      query: (body) => ({ call: 'forgotPassword', body }),
    }),
    verifyOtp: build.mutation<TempTokenAnswer, VerifyResetCode>({ query: (body) => ({ call: 'verifyOtp', body }) }),
    resetUserPassword: build.mutation<SuccessAnswer, ResetPassword>({
      query: (body) => ({ call: 'resetUserPassword', body }),
    }),
  }),
});
