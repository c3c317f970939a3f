import type { User } from '#contract/people/users/userSchema';
import { outcome, succeeded, textIn, type Client } from './client';
import { JourneyBroken, register } from './journey';
import { PROFILE, type Person } from './person';

const isUser = (value: unknown): value is User =>
  typeof value === 'object' && value !== null && 'isEmailVerified' in value;

async function findAccount(person: Person, client: Client): Promise<User | string> {
  const failures: string[] = [];
  for (const password of [person.password, person.open?.password]) {
    if (password === undefined) continue;
    const answer = await client.call('login', { body: { email: person.form.email, password, rememberMe: false } });
    const user: unknown = typeof answer.body === 'object' && answer.body !== null && Reflect.get(answer.body, 'user');
    if (succeeded(answer) && isUser(user)) {
      person.password = password;
      return user;
    }
    failures.push(outcome(answer));
  }
  return failures.join(', ');
}

function missing({ facts, bank }: Person, user: User): string[] {
  const { bankDetails } = user;
  const profileKept =
    user.isProfileUpdated && Object.entries(PROFILE).every(([name, value]) => Reflect.get(user, name) === value);
  const bankKept = bankDetails?.accountNumber === bank.accountNumber && bankDetails.bankName === bank.bankName;
  return [
    ...(facts.has('verified') && !user.isEmailVerified ? ['the verified address'] : []),
    ...(facts.has('profile') && !profileKept ? ['the profile'] : []),
    ...(facts.has('bank') && !bankKept ? ['the bank account'] : []),
  ];
}

async function checkPerson(person: Person, client: Client): Promise<string[]> {
  const { form, facts } = person;
  if (!facts.has('account')) {
    try {
      await register(person, client);
    } catch (error) {
      if (error instanceof JourneyBroken) return [`${form.userName} retried the registration: ${error.message}`];
      throw error;
    }
  }
  const found = await findAccount(person, client);
  delete person.open;
  if (typeof found === 'string') return [`${form.userName} can't sign in: ${found}`];
  return missing(person, found).map((what) => `${form.userName} has lost ${what}`);
}

const AT_A_TIME = 6;

/** Retries unanswered registrations, as the app does. @returns losses, one sentence each */
export async function checkPeople(people: readonly Person[], client: Client): Promise<string[]> {
  const waiting = [...people];
  const lost: string[] = [];
  const check = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift())
      lost.push(...(await checkPerson(person, client)));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, check));
  return lost;
}

export async function signInAdmin(client: Client, credentials: { email: string; password: string }): Promise<string> {
  return textIn((await client.call('adminLogin', { body: credentials })).body, 'accessToken');
}
