import type { PortalSignInAnswer, SignInAnswer } from '#contract/people/session/sessionSchema';

/** The session of a sign-in without a second factor. */
export function signedIn(answer: PortalSignInAnswer): SignInAnswer {
  if ('secondStep' in answer) throw new Error('A second factor is asked for');
  return answer;
}
