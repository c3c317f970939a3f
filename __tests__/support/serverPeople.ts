import type { Registration } from '#contract/people/users/registrationRules';
import type { Role } from '#contract/people/roles/roles';
import { users } from '#server/kernel/db/schema/users';
import { findUserByEmail } from '#server/people/users/repository';
import { eq } from 'drizzle-orm';
import type { TestServer } from './serverApp';
import { copiedPerson } from './people/copiedPeople';
import { signedIn } from './people/signedIn';

export const PASSWORD = 'Right#Horse9';
export const PROFILE = {
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  address: '12 Allen Avenue, Ikeja',
  nationality: 'Nigeria',
};
export const BANK = { bankName: 'Guaranty Trust Bank', bankCode: '058', accountNumber: '0123456789' };

let count = 0;

export function newBank(): typeof BANK {
  count += 1;
  return { ...BANK, accountNumber: `01${String(count).padStart(6, '0')}89` };
}

export function registrationForm(change: Partial<Registration> = {}): Registration {
  count += 1;
  return {
    firstName: 'Ada',
    lastName: 'Obi',
    userName: `ada_${process.pid}_${count}`,
    email: `ada.${process.pid}.${count}@mail.example`,
    password: PASSWORD,
    ...change,
  };
}

export interface Person {
  email: string;
  userName: string;
  token: string;
}

export async function registered(server: TestServer, change: Partial<Registration> = {}): Promise<Person> {
  const form = registrationForm(change);
  const { status, body } = await server.call('register', { body: form });
  if (status !== 201) throw new Error(`Registration failed: ${JSON.stringify(body)}`);
  return { email: form.email, userName: form.userName, token: body.accessToken };
}

export async function verified(server: TestServer, change: Partial<Registration> = {}): Promise<Person> {
  const person = await registered(server, change);
  const { status } = await server.call('verifyEmail', {
    token: person.token,
    body: { token: server.mails.codeFor(person.email) },
  });
  if (status !== 200) throw new Error('Verification failed');
  return person;
}

export async function completed(server: TestServer, change: Partial<Registration> = {}): Promise<Person> {
  const person = await verified(server, change);
  await server.call('completeProfile', { token: person.token, body: PROFILE });
  return person;
}

export async function administrator(server: TestServer, roles: Role[] = ['owner']): Promise<Person> {
  const form = registrationForm();
  const { email, userName } = form;
  const { id } = await copiedPerson(server, 'verified', { email, userName }, async () => {
    const { token } = await verified(server, form);
    return { token, id: (await findUserByEmail(server.context.db, email))?.id ?? '' };
  });
  await server.context.db.update(users).set({ isAdmin: true, roles }).where(eq(users.id, id));
  const { body } = await server.call('adminLogin', { body: { email, password: PASSWORD } });
  return { email, userName, token: signedIn(body).accessToken };
}
