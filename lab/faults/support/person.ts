import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import type { Profile } from '#contract/people/users/profileRules';
import type { Registration } from '#contract/people/users/registrationRules';

type Fact = 'account' | 'verified' | 'profile' | 'bank';

export interface Change {
  fact?: Fact;
  password?: string;
}

export interface Person {
  readonly form: Registration;
  readonly bank: BankAccount;
  readonly key: string;
  /** Acknowledged facts, which must never be lost. */
  readonly facts: Set<Fact>;
  password: string;
  /** A change that was not acknowledged: it may be done or not, but not in part. */
  open?: Change;
}

export const PROFILE = {
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  address: '12 Allen Avenue, Ikeja',
  nationality: 'Nigeria',
} satisfies Profile;

let count = 0;

export function newPerson(): Person {
  count += 1;
  const name = `faults_${process.pid}_${count}`;
  const password = `First#Horse${count}`;
  const form = { firstName: 'Ada', lastName: 'Obi', userName: name, email: `${name}@mail.example`, password };
  const accountNumber = `${process.pid}${String(count).padStart(5, '0')}`.slice(-10).padStart(10, '0');
  const bank = { bankName: 'Guaranty Trust Bank', bankCode: '058', accountNumber };
  return { form, bank, key: crypto.randomUUID(), facts: new Set(), password };
}
