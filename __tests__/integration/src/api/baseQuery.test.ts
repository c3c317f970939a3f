import { addListener } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { User } from '../../../../contract/users/user';
import { TOKEN_INVALID_TEXT, TOKEN_MISSING_TEXT } from '../../../../contract/errors';
import { api } from '../../../../src/api/api';
import { asApiError } from '../../../../src/api/apiError';
import { userApi } from '../../../../src/domain/user/userApi';
import { createAppStore } from '../../../../src/app/store';
import { authActions } from '../../../../src/session/authSlice';
import { answerCall, dropCall, holdCall } from '../../../support/app/network';
import { members } from '../../../support/app/server';

const { store, rehydrated, stop } = createAppStore();

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({ everybody: build.query<User[], void>({ query: () => ({ call: 'allUsers' }) }) }),
});

const loadProfile = () => store.dispatch(userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true }));
const loadUsers = () => store.dispatch(usersApi.endpoints.everybody.initiate(undefined, { forceRefetch: true }));
const sendCode = () => store.dispatch(userApi.endpoints.sendEmailVerificationCode.initiate());
const auth = () => store.getState().auth;
const keptProfile = () => userApi.endpoints.myProfile.select()({ api: store.getState().api }).data;

beforeEach(async () => {
  await rehydrated;
  store.dispatch(authActions.signedIn(await members.create('complete')));
});

afterAll(stop);

describe('every failure of a call is one typed error', () => {
  test('the server says so: code, and the text after the bar', async () => {
    expect(await sendCode()).toMatchObject({
      error: { kind: 'coded', status: 409, code: 'EMAIL_ALREADY_VERIFIED', text: 'This email is already verified' },
    });
  });

  test('a message without a bar is shown whole', async () => {
    answerCall('myProfile', 400, { errorMessage: 'Not today' });
    expect((await loadProfile()).error).toEqual({ kind: 'coded', status: 400, code: undefined, text: 'Not today' });
  });

  test('no answer', async () => {
    dropCall('myProfile');
    expect((await loadProfile()).error).toEqual({ kind: 'unanswered' });
  });

  test.each([
    [502, '<html>Bad gateway</html>'],
    [200, '<html>Please sign in to the hotel network</html>'],
    [500, {}],
    [500, { errorMessage: 7 }],
  ])('an answer of something else than our server: %d %p', async (status, body) => {
    answerCall('myProfile', status, body);
    expect((await loadProfile()).error).toEqual({ kind: 'unreadable', status });
    expect(auth().user).not.toBeNull();
  });
});

describe('section 8.3: expired-token handling', () => {
  test('the message about an unusable token ends the session, whatever the status', async () => {
    answerCall('sendEmailVerificationCode', 500, { errorMessage: `AUTH_ERROR|${TOKEN_INVALID_TEXT}` });
    expect((await sendCode()).error).toEqual({ kind: 'expired' });
    await waitFor(() => {
      expect(auth()).toMatchObject({ user: null, accessToken: null, isPartiallyAuthenticated: false });
    });
  });

  test('a bare status 401 does not', async () => {
    answerCall('myProfile', 401, { errorMessage: 'SOMETHING|Else' });
    await loadProfile();
    expect(auth().user).not.toBeNull();
  });

  test("'Auth token is required' ends it for the user list only", async () => {
    answerCall('myProfile', 401, { errorMessage: `AUTH_ERROR|${TOKEN_MISSING_TEXT}` });
    await loadProfile();
    expect(auth().user).not.toBeNull();

    answerCall('allUsers', 401, { errorMessage: `AUTH_ERROR|${TOKEN_MISSING_TEXT}` });
    expect((await loadUsers()).error).toEqual({ kind: 'expired' });
    await waitFor(() => {
      expect(auth().user).toBeNull();
    });
  });

  test('a late answer of an old session is dropped, and does not end the new one', async () => {
    const letGo = holdCall('sendEmailVerificationCode');
    store.dispatch(authActions.signedIn({ user: (await members.create('verified')).user, accessToken: 'of no use' }));
    const late = sendCode();
    const next = await members.create('verified');
    store.dispatch(authActions.signedIn(next));
    letGo();
    expect(asApiError((await late).error)).toEqual({ kind: 'outdated' });
    expect(auth()).toMatchObject({ user: next.user, accessToken: next.accessToken });
  });
});

test('several calls that fail at once on an expired token end the session once', async () => {
  const ended = jest.fn();
  answerCall('myProfile', 401, { errorMessage: `AUTH_ERROR|${TOKEN_INVALID_TEXT}` });
  answerCall('sendEmailVerificationCode', 401, { errorMessage: `AUTH_ERROR|${TOKEN_INVALID_TEXT}` });
  const stopListening = store.dispatch(addListener({ actionCreator: authActions.sessionEnded, effect: ended }));
  await Promise.all([loadProfile(), sendCode(), sendCode()]);
  await waitFor(() => {
    expect(auth().user).toBeNull();
  });
  expect(ended).toHaveBeenCalledTimes(1);
  stopListening();
});

test('each answer of my-profile replaces the stored user', async () => {
  const { user, accessToken } = await members.create('complete');
  store.dispatch(authActions.signedIn({ user: { ...user, firstName: 'Old' }, accessToken }));
  await loadProfile();
  expect(auth().user).toEqual(user);
});

test('a new session starts with nothing of what the old one had loaded', async () => {
  await loadProfile();
  expect(keptProfile()).toBeDefined();
  store.dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
  expect(keptProfile()).toBeUndefined();
});
