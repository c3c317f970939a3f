import type { BankAccount } from '../../../contract/people/bankAccounts/bankAccountRules';
import type { Profile } from '../../../contract/people/users/profileRules';
import type { Registration } from '../../../contract/people/users/registrationRules';

/** What the server can have acknowledged of a person. */
type Fact = 'account' | 'verified' | 'profile' | 'bank';

/** A change that was sent and whose fate is open. */
export interface Change {
  fact?: Fact;
  password?: string;
}

/** Somebody who uses the product, with the ledger of what they were told. */
export interface Person {
  readonly form: Registration;
  /** Nobody else's: a bank account belongs to one person. */
  readonly bank: BankAccount;
  /** Sent with the registration. */
  readonly key: string;
  /** What the server has said is done: it must never be gone. */
  readonly facts: Set<Fact>;
  /** The last password that the server has taken. */
  password: string;
  /** Sent, but not answered by a yes: it may be done or not, but not by half. */
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
