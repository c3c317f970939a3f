import { randomBytes, randomInt } from 'node:crypto';
import type { Registration } from '#contract/people/users/registrationRules';

export const PASSWORD = 'Str0ng!Password';

/** A unique last name for searching; names contain letters only. */
export function newTag(): string {
  const letters = Array.from(randomBytes(8), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `Zq${letters.join('')}`;
}

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

/** A unique account number; one ending in 99 would have another name at the sandbox. */
export function newBankAccount() {
  const accountNumber = `0${String(randomInt(10 ** 8)).padStart(8, '0')}8`;
  return { bankName: 'Access Bank', bankCode: '044', accountNumber };
}

/** A unique BVN, which belongs to the user at the sandbox. */
export function newBvnForm() {
  return { bvn: `${String(randomInt(10 ** 9)).padStart(9, '0')}77`, phoneNumber: '08031234567', consent: true };
}
