import { assertEvent, not, stateIn, type ActorRefFrom } from 'xstate';
import { reportFailure, withError } from '../../../api/flowMachine';
import { passwordResetSetup } from './passwordResetSetup';

/**
 * One machine for three pages. Emits toasts and the next page.
 * Actors to provide, each throwing an `ApiError`: `requestCode`, `verifyCode` and `setPassword`.
 */
export const passwordResetMachine = passwordResetSetup.createMachine({
  id: 'passwordReset',
  context: ({ input }) => input,
  initial: 'resuming',
  on: {
    emailPageOpened: { guard: not(stateIn('#passwordReset.email')), target: '.email' },
    codePageOpened: { guard: not(stateIn('#passwordReset.code')), target: '.code' },
    passwordPageOpened: { guard: not(stateIn('#passwordReset.newPassword')), target: '.newPassword' },
  },
  states: {
    resuming: {
      always: [
        { guard: 'hasVerifiedCode', target: 'newPassword' },
        { guard: 'hasRequestedCode', target: 'code' },
        { target: 'email' },
      ],
    },
    email: {
      initial: 'entering',
      states: {
        entering: { on: { emailSubmitted: 'requesting' } },
        requesting: {
          invoke: {
            src: 'requestCode',
            input: ({ event }) => {
              assertEvent(event, 'emailSubmitted');
              return { email: event.email };
            },
            onDone: { target: '#passwordReset.code', actions: 'reportCodeRequested' },
            onError: { target: 'entering', actions: reportFailure('forgotPassword') },
          },
        },
      },
    },
    code: {
      initial: 'entering',
      states: {
        entering: { on: { codeSubmitted: 'verifying' } },
        verifying: {
          invoke: {
            src: 'verifyCode',
            input: ({ event }) => {
              assertEvent(event, 'codeSubmitted');
              return { code: event.code };
            },
            onDone: { target: '#passwordReset.newPassword', actions: 'reportCodeVerified' },
            onError: [
              { guard: withError('isExpired'), target: '#passwordReset.email', actions: 'reportCodeExpired' },
              { target: 'entering', actions: reportFailure('resetCode') },
            ],
          },
        },
      },
    },
    newPassword: {
      initial: 'entering',
      states: {
        entering: { on: { passwordSubmitted: 'submitting' } },
        submitting: {
          invoke: {
            src: 'setPassword',
            input: ({ event }) => {
              assertEvent(event, 'passwordSubmitted');
              return { password: event.password };
            },
            onDone: '#passwordReset.finished',
            onError: [
              { guard: withError('isExpired'), target: '#passwordReset.resetExpired' },
              { target: 'entering', actions: reportFailure('resetPassword') },
            ],
          },
        },
      },
    },
    finished: { type: 'final', entry: 'reportFinished' },
    resetExpired: { type: 'final', entry: 'reportResetExpired' },
  },
});

export type PasswordResetActor = ActorRefFrom<typeof passwordResetMachine>;
