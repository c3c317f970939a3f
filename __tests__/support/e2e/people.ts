import { randomBytes } from 'node:crypto';
import type { Registration } from '../../../contract/users/rules/registration';

export const PASSWORD = 'Str0ng!Password';

/** A last name that nobody else has, so that the list can be searched for it. Names hold letters only. */
export function newTag(): string {
  const letters = Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `Zq${letters.join('')}`;
}

/** A person nobody else in any test is. */
export function newPerson(given: Partial<Registration> = {}): Registration {
  const id = randomBytes(5).toString('hex');
  return {
    firstName: 'Amina',
    lastName: 'Okafor',
    userName: `amina_${id}`,
    email: `amina.${id}@mail.example`,
    password: PASSWORD,
    ...given,
  };
}

export const profile = {
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  address: '12 Marina Road, Lagos',
  nationality: 'Nigeria',
} as const;

export const bankAccount = { bankName: 'Access Bank', bankCode: '044', accountNumber: '0012345678' } as const;
