import type { User } from './user';

/** The answer of a registration: a token that opens three calls only (docs/product/people.md#registration-token). */
export interface RegisterAnswer {
  accessToken: string;
  /** False where the account exists but the mail could not be sent. */
  codeSent: boolean;
}

/** The answer of a right code: the user, verified now. */
export interface VerifyEmailAnswer {
  data: { user: User };
}
