import type { SignInAnswer } from '../../../contract/session/answers';
import type { AdminSignIn, SignIn } from '../../../contract/session/rules/signIn';
import { api } from '../../api/api';

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignInAnswer, SignIn>({ query: (body) => ({ call: 'login', body }) }),
    adminLogin: build.mutation<SignInAnswer, AdminSignIn>({ query: (body) => ({ call: 'adminLogin', body }) }),
  }),
});

export const { useLoginMutation, useAdminLoginMutation } = signInApi;
