import { randomBytes, randomInt } from 'node:crypto';
import type { Registration } from '../../../contract/people/users/registrationRules';

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

/** A bank account that nobody else has given; one that ends in 99 would have another name at the sandbox. */
export function newBankAccount() {
  const accountNumber = `0${String(randomInt(10 ** 8)).padStart(8, '0')}8`;
  return { bankName: 'Access Bank', bankCode: '044', accountNumber };
}

/** What the form for a BVN takes: a number that nobody else has given, and that is its giver's at the sandbox. */
export function newBvnForm() {
  return { bvn: `${String(randomInt(10 ** 9)).padStart(9, '0')}77`, phoneNumber: '08031234567', consent: true };
}
