import type { SignInAnswer } from '../../../contract/api';
import type { AdminSignIn, SignIn } from '../../../contract/rules/signIn';
import { api } from '../../api/api';

export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<SignInAnswer, SignIn>({ query: (body) => ({ call: 'login', body }) }),
    adminLogin: build.mutation<SignInAnswer, AdminSignIn>({ query: (body) => ({ call: 'adminLogin', body }) }),
  }),
});

export const { useLoginMutation, useAdminLoginMutation } = signInApi;
