import { succeeded, type Client } from './client';
import type { Person } from './person';

async function wasMade({ form: { email }, password, open }: Person, client: Client): Promise<boolean> {
  const signIn = (known: string) => client.call('login', { body: { email, password: known, rememberMe: false } });
  if (open?.password !== undefined) return succeeded(await signIn(open.password));
  const answer = await signIn(password);
  if (!succeeded(answer)) return false;
  const user: unknown = typeof answer.body === 'object' && answer.body !== null && Reflect.get(answer.body, 'user');
  if (typeof user !== 'object' || user === null) return false;
  if (open?.fact === 'verified') return Reflect.get(user, 'isEmailVerified') === true;
  if (open?.fact === 'profile') return Reflect.get(user, 'isProfileUpdated') === true;
  if (open?.fact === 'bank') return Reflect.get(user, 'bankDetails') !== undefined;
  return true;
}

export async function findUnanswered(people: readonly Person[], client: Client): Promise<string[]> {
  const lost: string[] = [];
  for (const person of people.filter(({ open }) => open !== undefined)) {
    const what = person.open?.fact ?? 'password';
    if (await wasMade(person, client))
      lost.push(`${person.form.userName}: the change '${what}' was made without an answer`);
  }
  return lost;
}
