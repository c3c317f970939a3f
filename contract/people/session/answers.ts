import type { User } from '../users/user';

/** The answer of both sign-ins: the user, and the access token of the session. */
export interface SignInAnswer {
  user: User;
  accessToken: string;
}

/**
 * The answer of a reset's first two steps: the temporary token to send with the next
 * (docs/product/people.md#temporary-token).
 */
export interface TempTokenAnswer {
  data: { tempToken: string };
}
