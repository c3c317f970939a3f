import { emit, setup } from 'xstate';
import type { ApiError } from '../../../api/apiError';
import { notProvided } from '../../../api/flowMachine';

export type ResetProgress = 'none' | 'codeRequested' | 'codeVerified';

interface PasswordResetInput {
  progress: ResetProgress;
}

/** Pages report when they open, since links, back and forward move between them too. */
export type PasswordResetEvent =
  | { type: 'emailPageOpened' }
  | { type: 'codePageOpened' }
  | { type: 'passwordPageOpened' }
  | { type: 'emailSubmitted'; email: string }
  | { type: 'codeSubmitted'; code: string }
  | { type: 'passwordSubmitted'; password: string };

type PasswordResetFailure = 'forgotPassword' | 'resetCode' | 'resetPassword';

export type PasswordResetEmitted =
  | { type: 'failed'; row: PasswordResetFailure; error: ApiError }
  | { type: 'codeRequested' }
  | { type: 'codeVerified' }
  | { type: 'codeExpired' }
  | { type: 'resetExpired' }
  | { type: 'finished' };

const types: {
  context?: PasswordResetInput;
  events?: PasswordResetEvent;
  emitted?: PasswordResetEmitted;
  input?: PasswordResetInput;
} = {};

export const passwordResetSetup = setup({
  types,
  actors: {
    requestCode: notProvided<void, { email: string }>(),
    verifyCode: notProvided<void, { code: string }>(),
    setPassword: notProvided<void, { password: string }>(),
  },
  guards: {
    hasRequestedCode: ({ context }) => context.progress === 'codeRequested',
    hasVerifiedCode: ({ context }) => context.progress === 'codeVerified',
    isExpired: (_, error: ApiError) => error.kind === 'expired',
  },
  actions: {
    reportFailure: emit((_, failed: { row: PasswordResetFailure; error: ApiError }) => ({
      type: 'failed' as const,
      ...failed,
    })),
    reportCodeRequested: emit({ type: 'codeRequested' }),
    reportCodeVerified: emit({ type: 'codeVerified' }),
    reportCodeExpired: emit({ type: 'codeExpired' }),
    reportResetExpired: emit({ type: 'resetExpired' }),
    reportFinished: emit({ type: 'finished' }),
  },
});
