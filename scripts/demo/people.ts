import type { Role } from '#contract/people/roles/roles';
import { banks } from '#contract/people/bankAccounts/banks';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { makeAdministrator } from '#server/office/administrators/repository';
import { makeName } from '#server/seed/names';
import { SEED_PASSWORD } from '#server/seed/person';
import { makeAddress } from '#server/seed/places';
import type { Random } from '#server/seed/random';
import { foldForSearch } from '#server/kernel/db/searchText';
import { findUserByEmail } from '#server/people/users/repository';
import { signedInPerson, type Person, accepted } from './person';
import type { TestServer } from '#support/serverApp';

export interface Member extends Person {
  accountNumber: string;
}

let made = 0;

async function register(server: TestServer, random: Random, as: string): Promise<{ email: string; gender: string }> {
  made += 1;
  const { firstName, lastName, gender } = makeName(random);
  const plain = foldForSearch(firstName)
    .replace(/[^a-z]/g, '')
    .slice(0, 12);
  const email = `${as}.${made}@demo.example`;
  const form = { firstName, lastName, email, userName: `${plain}_${made}`, password: SEED_PASSWORD };
  const { accessToken } = accepted(await server.call('register', { body: form }));
  accepted(await server.call('verifyEmail', { token: accessToken, body: { token: server.mails.codeFor(email) } }));
  return { email, gender };
}

/** @param ending last digits of the bank account number; 99 is an account under another name */
export async function makeMember(
  server: TestServer,
  random: Random,
  as: 'borrower' | 'lender',
  ending = '85',
): Promise<Member> {
  const { email, gender } = await register(server, random, as);
  const member = signedInPerson(server, email);
  const born = `${1965 + random.below(38)}-0${1 + random.below(9)}-1${random.below(9)}`;
  const profile = { dateOfBirth: born, gender, address: makeAddress(random), nationality: 'Nigeria' };
  await member.call('completeProfile', { body: profile });
  const { name: bankName, code: bankCode } = random.pick(banks);
  // The sandbox returns another name for accounts that end in 99.
  const accountNumber = `0${String(made).padStart(7, '0')}${ending}`;
  await member.call('addBankAccount', { body: { bankName, bankCode, accountNumber } });
  const bvn = { bvn: `22${String(made).padStart(7, '0')}77`, phoneNumber: '08031234567', consent: true };
  await member.call('verifyBvn', { body: bvn });
  await server.runJobs();
  const { receivingAccount } = await member.call('myWallet');
  if (!receivingAccount) throw new Error(`${email} has no account for transfers`);
  return { ...member, accountNumber: receivingAccount.accountNumber };
}

export async function addAdministrator(
  server: TestServer,
  random: Random,
  roles: readonly Role[] = ['owner'],
): Promise<Person> {
  const { email } = await register(server, random, 'administrator');
  const user = await findUserByEmail(server.context.db, email);
  if (!user) throw new Error(`${email} has no account`);
  await inTransaction(server.context, (tx) => makeAdministrator(tx, user.id, roles));
  return signedInPerson(server, email, 'adminLogin');
}
