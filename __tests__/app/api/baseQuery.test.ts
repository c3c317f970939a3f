import { addListener } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { userRecordCalls } from '#contract/office/users/calls';
import { defineCalls, putOnce, typed } from '#contract/call';
import type { User } from '#contract/people/users/userSchema';
import { TOKEN_INVALID_TEXT, TOKEN_MISSING_TEXT } from '#contract/errors';
import { api } from '../../../src/api/api';
import { asApiError } from '../../../src/api/apiError';
import { write } from '../../../src/api/endpoints';
import { request } from '../../../src/api/request';
import { userApi } from '../../../src/domain/user/userApi';
import { createAppStore, type AppStore } from '../../../src/app/store';
import { authActions } from '../../../src/session/authSlice';
import { answerCall, dropCall, holdCall } from '#support/app/network';
import { noteRunning } from '#support/app/runningApps';
import { members } from '#support/app/server';

let store: AppStore['store'];

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    everybody: build.query<User[], void>({ query: () => request(userRecordCalls.allUsers, { query: {} }) }),
  }),
});

const loadProfile = () => store.dispatch(userApi.endpoints.myProfile.initiate(undefined, { forceRefetch: true }));
const loadUsers = () => store.dispatch(usersApi.endpoints.everybody.initiate(undefined, { forceRefetch: true }));
const sendCode = () => store.dispatch(userApi.endpoints.sendEmailVerificationCode.initiate());
const auth = () => store.getState().auth;
const keptProfile = () => userApi.endpoints.myProfile.select()({ api: store.getState().api }).data;

describe('the base query', () => {
  beforeEach(async () => {
    const app = createAppStore();
    noteRunning(app.stop);
    store = app.store;
    await app.rehydrated;
    store.dispatch(authActions.signedIn(await members.create('complete')));
  });

  describe('every failure of a call is one typed error', () => {
    test("an error answer's code, and the text after the bar, are returned", async () => {
      expect(await sendCode()).toMatchObject({
        error: { kind: 'coded', status: 409, code: 'EMAIL_ALREADY_VERIFIED', text: 'This email is already verified' },
      });
    });

    test('a message without a bar is shown whole', async () => {
      answerCall('myProfile', 400, { errorMessage: 'Not today' });
      expect((await loadProfile()).error).toEqual({ kind: 'coded', status: 400, code: undefined, text: 'Not today' });
    });

    test('a call without an answer fails as unanswered', async () => {
      dropCall('myProfile');
      expect((await loadProfile()).error).toEqual({ kind: 'unanswered' });
    });

    test.each([
      [502, '<html>Bad gateway</html>'],
      [200, '<html>Please sign in to the hotel network</html>'],
      [500, {}],
      [500, { errorMessage: 7 }],
    ])('an answer from another server is unreadable: %d %p', async (status, body) => {
      answerCall('myProfile', status, body);
      expect((await loadProfile()).error).toEqual({ kind: 'unreadable', status });
      expect(auth().user).not.toBeNull();
    });
  });

  describe('a call is sent as its row describes', () => {
    const { makeOffer } = defineCalls({
      makeOffer: putOnce('/loans/:loanId/offers/:grade', 'user', {
        query: typed<{ draft?: boolean; note?: string; round: number }>(),
        body: typed<{ amounts: number[] }>(),
        answer: typed<{ offerId: string }>(),
      }),
    });
    const offersApi = api.injectEndpoints({
      endpoints: (build) => ({
        makeOffer: build.mutation(write(makeOffer)),
      }),
    });
    const send = (loanId: string) => {
      const params = { loanId, grade: 'A' };
      const query = { draft: true, note: 'a&b', round: 0 };
      const input = { params, query, body: { amounts: [1, 2] }, idempotencyKey: 'a-key-of-this-form' };
      return store.dispatch(offersApi.endpoints.makeOffer.initiate(input));
    };

    test('path, query, body and Idempotency-Key are sent together', async () => {
      const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response('{"offerId":"7"}'));
      expect((await send('../a?b')).data).toEqual({ offerId: '7' });
      const { accessToken } = auth();
      expect(sent).toHaveBeenCalledTimes(1);
      const [url, init] = sent.mock.calls[0]!;
      expect(url).toBe('/api/v1/loans/..%2Fa%3Fb/offers/A?draft=true&note=a%26b&round=0');
      expect(init).toMatchObject({
        method: 'PUT',
        body: '{"amounts":[1,2]}',
        headers: { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'a-key-of-this-form' },
      });
    });

    test('an empty parameter is not sent', async () => {
      const sent = jest.spyOn(globalThis, 'fetch');
      expect(asApiError((await send('..')).error)).toEqual({ kind: 'unanswered' });
      expect(sent).not.toHaveBeenCalled();
    });
  });

  describe('expired-token handling', () => {
    test('the message about an unusable token ends the session, whatever the status', async () => {
      answerCall('sendEmailVerificationCode', 500, { errorMessage: `AUTH_ERROR|${TOKEN_INVALID_TEXT}` });
      expect((await sendCode()).error).toEqual({ kind: 'expired' });
      await waitFor(() => {
        expect(auth()).toMatchObject({ user: null, accessToken: null, isPartiallyAuthenticated: false });
      });
    });

    test("a bare status 401 doesn't end the session", async () => {
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

  test("a new session starts without the old one's cached data", async () => {
    await loadProfile();
    expect(keptProfile()).toBeDefined();
    store.dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
    expect(keptProfile()).toBeUndefined();
  });
});
