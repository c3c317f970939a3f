import { createActor, fromPromise, type AnyActorLogic } from 'xstate';
import type { ApiError } from '../../../../../src/api/apiError';
import { passwordResetMachine } from '../../../../../src/features/visitor/passwordReset/passwordResetMachine';
import type {
  PasswordResetEmitted,
  PasswordResetEvent,
  ResetProgress,
} from '../../../../../src/features/visitor/passwordReset/passwordResetSetup';

interface Call {
  input: unknown;
  answer: () => Promise<void>;
  fail: (error: ApiError) => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const wrong: ApiError = { kind: 'coded', status: 400, code: 'CODE_WRONG', text: 'The code is not correct' };
const unanswered: ApiError = { kind: 'unanswered' };

function startMachine(progress: ResetProgress = 'none') {
  const calls: Call[] = [];
  const held: AnyActorLogic = fromPromise<unknown, unknown>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        calls.push({
          input,
          answer: async () => {
            resolve(undefined);
            await settled();
          },
          fail: async (error) => {
            // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- `unwrap()` throws such plain objects
            reject(error);
            await settled();
          },
        });
      }),
  );
  const machine = passwordResetMachine.provide({ actors: { requestCode: held, verifyCode: held, setPassword: held } });
  const actor = createActor(machine, { id: 'passwordReset', input: { progress } });
  const emitted: PasswordResetEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return { actor, calls, emitted, state: () => actor.getSnapshot().value };
}

const steps: [ResetProgress, string, string, PasswordResetEvent, unknown, string][] = [
  [
    'none',
    'email',
    'requesting',
    { type: 'emailSubmitted', email: 'a@b.example' },
    { email: 'a@b.example' },
    'forgotPassword',
  ],
  ['codeRequested', 'code', 'verifying', { type: 'codeSubmitted', code: '123456' }, { code: '123456' }, 'resetCode'],
  [
    'codeVerified',
    'newPassword',
    'submitting',
    { type: 'passwordSubmitted', password: 'Str0ng!Password' },
    { password: 'Str0ng!Password' },
    'resetPassword',
  ],
];

describe('the password reset machine', () => {
  test.each(steps)('with a token that says %s it starts at %s', (progress, step) => {
    expect(startMachine(progress).state()).toEqual({ [step]: 'entering' });
  });

  test.each(steps)('%s: a double submit in %s is sent once', (progress, step, waiting, event, input) => {
    const { actor, calls, state } = startMachine(progress);
    actor.send(event);
    actor.send(event);
    expect(state()).toEqual({ [step]: waiting });
    expect(calls.map((call) => call.input)).toEqual([input]);
  });

  test.each(steps)(
    '%s: a failure in %s returns to the form and is reported',
    async (progress, step, _waiting, event, _input, row) => {
      for (const error of [wrong, unanswered]) {
        const { actor, calls, emitted, state } = startMachine(progress);
        actor.send(event);
        await calls[0]!.fail(error);
        expect(state()).toEqual({ [step]: 'entering' });
        expect(emitted).toEqual([{ type: 'failed', row, error }]);
      }
    },
  );

  test('email, code, new password, end', async () => {
    const { actor, calls, emitted, state } = startMachine();
    actor.send({ type: 'emailSubmitted', email: 'a@b.example' });
    await calls[0]!.answer();
    expect(state()).toEqual({ code: 'entering' });
    actor.send({ type: 'codePageOpened' });
    actor.send({ type: 'codeSubmitted', code: '123456' });
    await calls[1]!.answer();
    expect(state()).toEqual({ newPassword: 'entering' });
    actor.send({ type: 'passwordPageOpened' });
    actor.send({ type: 'passwordSubmitted', password: 'Str0ng!Password' });
    await calls[2]!.answer();
    expect(actor.getSnapshot()).toMatchObject({ value: 'finished', status: 'done' });
    expect(emitted.map(({ type }) => type)).toEqual(['codeRequested', 'codeVerified', 'finished']);
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('Str0ng!Password');
  });

  test('an expired code leads back to the email', async () => {
    const { actor, calls, emitted, state } = startMachine('codeRequested');
    actor.send({ type: 'codeSubmitted', code: '123456' });
    await calls[0]!.fail({ kind: 'expired' });
    expect(state()).toEqual({ email: 'entering' });
    expect(emitted).toEqual([{ type: 'codeExpired' }]);
  });

  test('a reset that expires while saving the password ends the flow', async () => {
    const { actor, calls, emitted } = startMachine('codeVerified');
    actor.send({ type: 'passwordSubmitted', password: 'Str0ng!Password' });
    await calls[0]!.fail({ kind: 'expired' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'resetExpired', status: 'done' });
    expect(emitted).toEqual([{ type: 'resetExpired' }]);
  });

  test.each([
    ['emailPageOpened', 'codeRequested', 'email'],
    ['emailPageOpened', 'codeVerified', 'email'],
    ['codePageOpened', 'none', 'code'],
    ['codePageOpened', 'codeVerified', 'code'],
    ['passwordPageOpened', 'none', 'newPassword'],
    ['passwordPageOpened', 'codeRequested', 'newPassword'],
  ] as const)('%s with a token that says %s leads to %s', (type, progress, step) => {
    const { actor, state } = startMachine(progress);
    actor.send({ type });
    expect(state()).toEqual({ [step]: 'entering' });
  });

  test("opening the current step's page interrupts nothing", () => {
    const { actor, calls, state } = startMachine();
    actor.send({ type: 'emailSubmitted', email: 'a@b.example' });
    actor.send({ type: 'emailPageOpened' });
    expect(state()).toEqual({ email: 'requesting' });
    expect(calls).toHaveLength(1);
  });
});
