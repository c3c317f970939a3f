import { ACCESS_TOKEN_LIFE } from '#server/kernel/security/accessTokens';
import { SEED_PASSWORD } from '#server/seed/person';
import type { AnswerTo, CallName } from '#support/calls';
import type { TestServer } from '#support/serverApp';
import type { Answer, Sent } from '#support/serverClient';
import { signedIn } from '#support/people/signedIn';

export interface Person {
  email: string;
  /** An access token; signs in again if the session has ended. */
  token: () => Promise<string>;
  /** @throws Error if the call is refused, because demo data must follow the rules */
  call: <Name extends CallName>(name: Name, sent?: Sent) => Promise<AnswerTo<Name>>;
  /** For calls that may be refused. */
  tryCall: <Name extends CallName>(name: Name, sent?: Sent) => Promise<Answer<AnswerTo<Name>>>;
}

/** So that no session ends between two calls of an act. */
const SPARE_MS = 60 * 60 * 1000;

/** Somebody who signs in when they have something to do, as their sessions end after some hours or weeks. */
export function signedInPerson(
  { call, clock }: TestServer,
  email: string,
  way: 'login' | 'adminLogin' = 'login',
): Person {
  const lifeSeconds = way === 'login' ? ACCESS_TOKEN_LIFE.remembered : ACCESS_TOKEN_LIFE.normal;
  let session = { token: '', endsAt: 0 };
  const signIn = async () => {
    const form = { email, password: SEED_PASSWORD };
    const answer =
      way === 'login'
        ? accepted(await call('login', { body: { ...form, rememberMe: true } }))
        : signedIn(accepted(await call('adminLogin', { body: form })));
    return answer.accessToken;
  };
  const token = async () => {
    const now = clock.now().getTime();
    if (now > session.endsAt - SPARE_MS) session = { token: await signIn(), endsAt: now + lifeSeconds * 1000 };
    return session.token;
  };
  const tryCall: Person['tryCall'] = async (name, sent) => call(name, { ...sent, token: await token() });
  return { email, token, tryCall, call: async (name, sent) => accepted(await tryCall(name, sent)) };
}

/** @throws Error if the call was refused, because demo data must follow the rules */
export function accepted<Body>({ status, body, raw }: Answer<Body>): Body {
  if (status >= 400) throw new Error(`Refused: ${raw}`);
  return body;
}
