import type { Role } from '../../contract/people/roles/roles';
import { banks } from '../../contract/people/bankAccounts/banks';
import { inTransaction } from '../../server/db/inTransaction';
import { makeAdministrator } from '../../server/office/administrators/repository';
import { makeName } from '../../server/seed/names';
import { SEED_PASSWORD } from '../../server/seed/password';
import { makeAddress } from '../../server/seed/places';
import type { Random } from '../../server/seed/random';
import { foldForSearch } from '../../server/db/searchText';
import { findUserByEmail } from '../../server/people/users/repository';
import { accepted } from './accepted';
import type { TestServer } from '../../__tests__/support/serverApp';
import { signedIn } from '../../__tests__/support/signedIn';

export interface Person {
  email: string;
  token: string;
}

export interface Member extends Person {
  accountNumber: string;
}

const openBanks = banks.filter(({ active }) => active);

let made = 0;

async function register(server: TestServer, random: Random, as: string): Promise<Person & { gender: string }> {
  made += 1;
  const { firstName, lastName, gender } = makeName(random);
  const plain = foldForSearch(firstName)
    .replace(/[^a-z]/g, '')
    .slice(0, 12);
  const email = `${as}.${made}@demo.example`;
  const form = { firstName, lastName, email, userName: `${plain}_${made}`, password: SEED_PASSWORD };
  const { accessToken } = accepted(await server.call('register', { body: form }));
  accepted(await server.call('verifyEmail', { token: accessToken, body: { token: server.mails.codeFor(email) } }));
  const session = accepted(await server.call('login', { body: { email, password: SEED_PASSWORD, rememberMe: true } }));
  return { email, token: session.accessToken, gender };
}

/** @param ending last digits of the bank account number; 99 is an account under another name */
export async function makeMember(
  server: TestServer,
  random: Random,
  as: 'borrower' | 'lender',
  ending = '85',
): Promise<Member> {
  const { email, token, gender } = await register(server, random, as);
  const born = `${1965 + random.below(38)}-0${1 + random.below(9)}-1${random.below(9)}`;
  const profile = { dateOfBirth: born, gender, address: makeAddress(random), nationality: 'Nigeria' };
  accepted(await server.call('completeProfile', { token, body: profile }));
  const { name: bankName, code: bankCode } = random.pick(openBanks);
  // The sandbox returns another name for accounts that end in 99.
  const accountNumber = `0${String(made).padStart(7, '0')}${ending}`;
  accepted(await server.call('addBankAccount', { token, body: { bankName, bankCode, accountNumber } }));
  const bvn = { bvn: `22${String(made).padStart(7, '0')}77`, phoneNumber: '08031234567', consent: true };
  accepted(await server.call('verifyBvn', { token, body: bvn }));
  await server.runJobs();
  const { receivingAccount } = accepted(await server.call('myWallet', { token }));
  if (!receivingAccount) throw new Error(`${email} has no account for transfers`);
  return { email, token, accountNumber: receivingAccount.accountNumber };
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
  const answer = accepted(await server.call('adminLogin', { body: { email, password: SEED_PASSWORD } }));
  return { email, token: signedIn(answer).accessToken };
}
