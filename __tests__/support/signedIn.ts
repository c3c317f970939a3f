import type { PortalSignInAnswer, SignInAnswer } from '../../contract/people/session/sessionSchema';

/** A session, where no second factor is asked for. */
export function signedIn(answer: PortalSignInAnswer): SignInAnswer {
  if ('secondStep' in answer) throw new Error('A second factor is asked for');
  return answer;
}
