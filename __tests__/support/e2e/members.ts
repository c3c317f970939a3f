import { API_BASE, API_KEY_HEADER } from '../../../contract/api';
import type { SignInAnswer } from '../../../contract/session/answers';
import type { User } from '../../../contract/users/user';
import type { Registration } from '../../../contract/users/rules/registration';
import { calls, type AnswerTo, type CallName } from '../calls';
import { admin, API_KEY, type AppServer } from './appServer';
import { newBankAccount, newPerson, profile } from './people';

/** How far somebody has come (section 4.2). */
export type Stage = 'registered' | 'verified' | 'profiled' | 'complete';

/** Somebody who has an account and is signed in. */
export interface Member extends Registration {
  accessToken: string;
  user: User;
  /** The code of the registration's mail; used up from 'verified' on. */
  code: string;
}

/** Makes accounts by the API, for tests whose subject is what comes after. */
export class Members {
  constructor(private readonly server: Pick<AppServer, 'url' | 'mailbox'>) {}

  /** One call of the API. @returns the status and the answer's body */
  async call(name: CallName, body?: object, accessToken?: string): Promise<{ status: number; body: unknown }> {
    const { method, path } = calls[name];
    const answer = await fetch(`${this.server.url}${API_BASE}${path}`, {
      method,
      headers: {
        [API_KEY_HEADER]: API_KEY,
        ...(body && { 'content-type': 'application/json' }),
        ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  private async expectOk<Name extends CallName>(
    name: Name,
    body?: object,
    accessToken?: string,
  ): Promise<AnswerTo<Name>> {
    const answer = await this.call(name, body, accessToken);
    if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body as AnswerTo<Name>;
  }

  async create(stage: Stage, given: Partial<Registration> = {}): Promise<Member> {
    const person = newPerson(given);
    const { accessToken } = await this.expectOk('register', person);
    const code = await this.server.mailbox.codeFor(person.email);
    if (stage !== 'registered') await this.expectOk('verifyEmail', { token: code }, accessToken);
    if (stage === 'profiled' || stage === 'complete') await this.expectOk('completeProfile', profile, accessToken);
    if (stage === 'complete') await this.expectOk('addBankAccount', newBankAccount(), accessToken);
    return { ...person, accessToken, code, user: await this.expectOk('myProfile', undefined, accessToken) };
  }

  /** How many accounts an address has. */
  async count(email: string): Promise<number> {
    const { accessToken } = await this.signInAsAdmin();
    const users = await this.expectOk('allUsers', undefined, accessToken);
    return users.filter((user) => user.email === email.toLowerCase()).length;
  }

  signIn({ email, password }: Pick<Registration, 'email' | 'password'>): Promise<SignInAnswer> {
    return this.expectOk('login', { email, password, rememberMe: false });
  }

  signInAsAdmin(): Promise<SignInAnswer> {
    return this.expectOk('adminLogin', admin);
  }
}
