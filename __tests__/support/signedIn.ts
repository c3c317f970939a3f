import type { DoorAnswer, SignInAnswer } from '../../contract/people/session/sessionSchema';

/** A session, where no second factor is asked for. */
export function signedIn(answer: DoorAnswer): SignInAnswer {
  if ('secondStep' in answer) throw new Error('A second factor is asked for');
  return answer;
}
