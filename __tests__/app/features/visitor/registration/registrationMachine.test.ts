import { atCode, atDetails, coded, registration, startMachine } from './machineBench';

const editing = { accountDetails: 'editing' };
const entering = (sending: string) => ({ verifyEmail: { code: 'entering', sending } });

describe('the registration machine up to the account', () => {
  test('starts with the terms, not agreed', () => {
    const { state, context } = startMachine();
    expect(state()).toBe('terms');
    expect(context().agreed).toBe(false);
  });

  test('Next proceeds only when the agreement is true', () => {
    const { actor, state } = startMachine();
    actor.send({ type: 'next' });
    expect(state()).toBe('terms');
    actor.send({ type: 'agreementChanged', agreed: true });
    actor.send({ type: 'agreementChanged', agreed: false });
    actor.send({ type: 'next' });
    expect(state()).toBe('terms');
    actor.send({ type: 'agreementChanged', agreed: true });
    actor.send({ type: 'next' });
    expect(state()).toEqual(editing);
  });

  test.each([
    ['the details, where they were open', atDetails, editing],
    ['the terms, where the details were open without an agreement', { ...atDetails, agreed: false }, 'terms'],
    ['the code, where a session waits for it', { registered: true }, entering('ready')],
    ['the code and the rest of the wait', { registered: true, resendAllowedAt: 5 }, entering('coolingDown')],
  ] as const)('a reload resumes at %s', (_, input, expected) => {
    expect(startMachine(input).state()).toEqual(expected);
  });

  test('goes back from the details to the terms, and not forward to a code that nobody sent', () => {
    const { actor, state } = startMachine(atDetails);
    actor.send({ type: 'next' });
    expect(state()).toEqual(editing);
    actor.send({ type: 'back' });
    expect(state()).toBe('terms');
  });

  test('a second submit while the first runs is not sent, and there is no way back meanwhile', () => {
    const { actor, state, calls } = startMachine(atDetails);
    actor.send({ type: 'detailsSubmitted', registration });
    actor.send({ type: 'detailsSubmitted', registration });
    actor.send({ type: 'back' });
    expect(state()).toEqual({ accountDetails: 'submitting' });
    expect(calls.register.map(({ input }) => input)).toEqual([registration]);
  });

  test('a refusal goes back to editing and is reported as a registration failure', async () => {
    const { actor, state, call, emitted } = startMachine(atDetails);
    actor.send({ type: 'detailsSubmitted', registration });
    await call('register').fail(coded('EMAIL_TAKEN'));
    expect(state()).toEqual(editing);
    expect(emitted).toEqual([{ type: 'failed', row: 'registration', error: coded('EMAIL_TAKEN') }]);
  });

  test('a created account leads to the code step, with a code sent just now', async () => {
    const { actor, state, call, context } = startMachine(atDetails);
    actor.send({ type: 'detailsSubmitted', registration });
    const before = Date.now();
    await call('register').answer({ codeSent: true });
    expect(state()).toEqual(entering('coolingDown'));
    expect(context()).toMatchObject({ registered: true, codeSent: true });
    expect(context().resendAllowedAt! - before).toBeGreaterThanOrEqual(60_000);
    expect(call('waitUntil').input).toEqual({ time: context().resendAllowedAt });
  });

  test('an account whose mail failed leads to the code step, where a code can be sent at once', async () => {
    const { actor, state, call, context } = startMachine(atDetails);
    actor.send({ type: 'detailsSubmitted', registration });
    await call('register').answer({ codeSent: false });
    expect(state()).toEqual(entering('ready'));
    expect(context().codeSent).toBe(false);
  });

  test('no password ever stays in the context', async () => {
    const { actor, call, context } = startMachine(atDetails);
    actor.send({ type: 'detailsSubmitted', registration });
    expect(JSON.stringify(context())).not.toContain(registration.password);
    await call('register').answer({ codeSent: true });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain(registration.password);
  });
});

describe('the registration machine at the code', () => {
  test('back shows the details and keeps the account; next returns to the code', () => {
    const { actor, state, context } = startMachine(atCode);
    actor.send({ type: 'back' });
    expect(state()).toEqual(editing);
    expect(context().registered).toBe(true);
    actor.send({ type: 'next' });
    expect(state()).toEqual(entering('ready'));
  });

  test("'Start again' forgets the account and says so", () => {
    const { actor, state, context, emitted } = startMachine({ ...atCode, codeSent: false, resendAllowedAt: 5 });
    actor.send({ type: 'startAgain' });
    expect(state()).toEqual(editing);
    expect(context()).toMatchObject({ registered: false, codeSent: true, resendAllowedAt: null });
    expect(emitted).toEqual([{ type: 'startedAgain' }]);
  });

  test('the right code finishes', async () => {
    const { actor, call, emitted } = startMachine(atCode);
    actor.send({ type: 'codeSubmitted', code: '123456' });
    expect(call('verifyEmail').input).toEqual({ code: '123456' });
    await call('verifyEmail').answer(undefined);
    expect(actor.getSnapshot()).toMatchObject({ value: 'finished', status: 'done' });
    expect(emitted).toEqual([{ type: 'finished' }]);
  });

  test('while a code is checked there is no second one, no way back and no start again', () => {
    const { actor, state, calls } = startMachine(atCode);
    actor.send({ type: 'codeSubmitted', code: '123456' });
    actor.send({ type: 'codeSubmitted', code: '123456' });
    actor.send({ type: 'back' });
    actor.send({ type: 'startAgain' });
    expect(state()).toEqual({ verifyEmail: { code: 'verifying', sending: 'ready' } });
    expect(calls.verifyEmail).toHaveLength(1);
  });

  test('a wrong code may be tried again and is reported as a verification failure', async () => {
    const { actor, state, call, emitted } = startMachine(atCode);
    actor.send({ type: 'codeSubmitted', code: '000000' });
    await call('verifyEmail').fail(coded('CODE_WRONG'));
    expect(state()).toEqual(entering('ready'));
    expect(emitted).toEqual([{ type: 'failed', row: 'registrationVerification', error: coded('CODE_WRONG') }]);
  });

  test.each(['verifyEmail', 'sendCode'] as const)('an ended session ends the wizard (%s)', async (name) => {
    const { actor, call, emitted } = startMachine(atCode);
    actor.send(name === 'verifyEmail' ? { type: 'codeSubmitted', code: '123456' } : { type: 'sendCodeAsked' });
    await call(name).fail({ kind: 'expired' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'sessionExpired', status: 'done' });
    expect(emitted).toEqual([]);
  });

  test.each([
    ['verifyEmail', 'registrationVerification'],
    ['sendCode', 'sendVerificationEmail'],
  ] as const)('a session that another tab dropped leads back to the details (%s)', async (name, row) => {
    const { actor, state, call, context, emitted } = startMachine(atCode);
    actor.send(name === 'verifyEmail' ? { type: 'codeSubmitted', code: '123456' } : { type: 'sendCodeAsked' });
    const error = coded('AUTH_ERROR', 'Auth token is required');
    await call(name).fail(error);
    expect(state()).toEqual(editing);
    expect(context().registered).toBe(false);
    expect(emitted).toEqual([{ type: 'failed', row, error }]);
  });

  describe('a verification without a clear answer is looked up', () => {
    const lookingUp = { verifyEmail: { code: 'lookingUp', sending: 'ready' } };
    const doubts = [
      { kind: 'unanswered' },
      { kind: 'unreadable', status: 502 },
      coded('EMAIL_ALREADY_VERIFIED'),
    ] as const;

    test.each(doubts)('%o: verified after all', async (doubt) => {
      const { actor, state, call, emitted } = startMachine(atCode);
      actor.send({ type: 'codeSubmitted', code: '123456' });
      await call('verifyEmail').fail(doubt);
      expect(state()).toEqual(lookingUp);
      await call('checkVerified').answer(true);
      expect(state()).toBe('finished');
      expect(emitted).toEqual([{ type: 'finished' }]);
    });

    test.each(doubts)('%o: not verified, so the first failure is shown', async (doubt) => {
      const { actor, state, call, emitted } = startMachine(atCode);
      actor.send({ type: 'codeSubmitted', code: '123456' });
      await call('verifyEmail').fail(doubt);
      await call('checkVerified').answer(false);
      expect(state()).toEqual(entering('ready'));
      expect(emitted).toEqual([{ type: 'failed', row: 'registrationVerification', error: doubt }]);
    });

    test('a look-up that fails too shows the first failure', async () => {
      const { actor, state, call, emitted } = startMachine(atCode);
      actor.send({ type: 'codeSubmitted', code: '123456' });
      await call('verifyEmail').fail({ kind: 'unanswered' });
      await call('checkVerified').fail({ kind: 'unanswered' });
      expect(state()).toEqual(entering('ready'));
      expect(emitted).toEqual([{ type: 'failed', row: 'registrationVerification', error: { kind: 'unanswered' } }]);
    });

    test('a look-up after the session has expired ends the flow', async () => {
      const { actor, state, call } = startMachine(atCode);
      actor.send({ type: 'codeSubmitted', code: '123456' });
      await call('verifyEmail').fail({ kind: 'unanswered' });
      await call('checkVerified').fail({ kind: 'expired' });
      expect(state()).toBe('sessionExpired');
    });
  });
});

describe('sending the code again', () => {
  test('a sent code is reported, and another can be requested after the cooldown', async () => {
    const { actor, state, call, calls, context, emitted } = startMachine({ ...atCode, codeSent: false });
    actor.send({ type: 'sendCodeAsked' });
    actor.send({ type: 'sendCodeAsked' });
    expect(state()).toEqual(entering('sending'));
    expect(calls.sendCode).toHaveLength(1);
    await call('sendCode').answer(undefined);
    expect(state()).toEqual(entering('coolingDown'));
    expect(context().codeSent).toBe(true);
    expect(emitted).toEqual([{ type: 'codeSent' }]);
    actor.send({ type: 'sendCodeAsked' });
    expect(calls.sendCode).toHaveLength(1);
    await call('waitUntil').answer(undefined);
    expect(state()).toEqual(entering('ready'));
    expect(context().resendAllowedAt).toBeNull();
  });

  test('a request refused because of the cooldown waits as long as the server says', async () => {
    const { actor, state, call, context, emitted } = startMachine({ ...atCode, codeSent: false });
    actor.send({ type: 'sendCodeAsked' });
    const error = { ...coded('CODE_COOLDOWN'), retryAfterSeconds: 17 };
    const before = Date.now();
    await call('sendCode').fail(error);
    expect(state()).toEqual(entering('coolingDown'));
    expect(context().codeSent).toBe(true);
    expect(context().resendAllowedAt! - before).toBeGreaterThanOrEqual(17_000);
    expect(context().resendAllowedAt! - before).toBeLessThan(20_000);
    expect(emitted).toEqual([{ type: 'failed', row: 'sendVerificationEmail', error }]);
  });

  test('a failed request can be repeated', async () => {
    const { actor, state, call, emitted } = startMachine(atCode);
    actor.send({ type: 'sendCodeAsked' });
    await call('sendCode').fail({ kind: 'unanswered' });
    expect(state()).toEqual(entering('ready'));
    expect(emitted).toEqual([{ type: 'failed', row: 'sendVerificationEmail', error: { kind: 'unanswered' } }]);
  });

  test('an email verified in another tab is looked up, and finishes the flow', async () => {
    const { actor, state, call } = startMachine(atCode);
    actor.send({ type: 'sendCodeAsked' });
    await call('sendCode').fail(coded('EMAIL_ALREADY_VERIFIED'));
    expect(state()).toEqual({ verifyEmail: { code: 'lookingUp', sending: 'ready' } });
    await call('checkVerified').answer(true);
    expect(state()).toBe('finished');
  });

  test('a code can be checked while another is sent', async () => {
    const { actor, state, call } = startMachine(atCode);
    actor.send({ type: 'sendCodeAsked' });
    actor.send({ type: 'codeSubmitted', code: '123456' });
    expect(state()).toEqual({ verifyEmail: { code: 'verifying', sending: 'sending' } });
    await call('sendCode').answer(undefined);
    expect(state()).toEqual({ verifyEmail: { code: 'verifying', sending: 'coolingDown' } });
  });
});
