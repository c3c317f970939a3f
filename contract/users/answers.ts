import type { User } from './user';

export interface RegisterAnswer {
  accessToken: string;
  /** False where the account exists but the mail could not be sent. */
  codeSent: boolean;
}

export interface VerifyEmailAnswer {
  data: { user: User };
}
