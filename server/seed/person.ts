import { banks } from '#contract/people/bankAccounts/banks';
import { TERMS_VERSION } from '#contract/people/termsOfUse/termsOfUse';
import { DAY_MS } from '#contract/dates';
import { userKeys } from '../people/users/keys';
import { foldForSearch } from '../kernel/db/searchText';
import { makeName } from './names';
import { makeAddress, makeNationality } from './places';
import type { Random } from './random';

export const SEED_PASSWORD = 'Peerlend#2023';

/** Reserved domains, so that mail to made-up people never reaches a real person. */
const mailDomains = ['mail.example', 'inbox.example', 'post.example', 'naijamail.example', 'office.example'];

function makeFlags(random: Random, index: number) {
  const bit = (place: number) => (index & (1 << place)) !== 0;
  if (index < 16) return { email: bit(0), profile: bit(1), bvn: bit(2), bank: bit(3) };
  const rarely = random.chance(0.04);
  const email = random.chance(0.86);
  const profile = rarely ? random.chance(0.5) : email && random.chance(0.8);
  return {
    email,
    profile,
    bvn: rarely ? random.chance(0.5) : profile && random.chance(0.6),
    bank: rarely ? random.chance(0.5) : profile && random.chance(0.75),
  };
}

const hex = (random: Random, digits: number) =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join('');

const makeId = (random: Random) =>
  `${hex(random, 8)}-${hex(random, 4)}-4${hex(random, 3)}-8${hex(random, 3)}-${hex(random, 12)}`;

/** Unique within the seed, since the factor is coprime to 10^10. */
const accountNumberOf = (seed: number, index: number): string =>
  String((BigInt(index + 1) * 7_368_787_973n + BigInt(seed) * 104_729n) % 10_000_000_000n).padStart(10, '0');

function makeBank(random: Random, seed: number, index: number) {
  const bank = random.pick(banks);
  return { bank_name: bank.name, bank_code: bank.code, account_number: accountNumberOf(seed, index) };
}

function makeProfile(random: Random, gender: 'Male' | 'Female', now: Date) {
  const age = 18 + random.next() ** 1.6 * 60;
  return {
    date_of_birth: new Date(now.getTime() - (age + 0.01) * 365.25 * DAY_MS).toISOString().slice(0, 10),
    gender: random.chance(0.015) ? 'others' : gender,
    address: makeAddress(random),
    nationality: makeNationality(random),
  };
}

/** A user row by column name; the seed is in the email and user name, so that two seeds never clash. */
export function makePerson(random: Random, seed: number, index: number, passwordHash: string, now: Date) {
  const { firstName, lastName, gender } = makeName(random);
  const flags = makeFlags(random, index);
  const plain = (text: string) => foldForSearch(text).replace(/[^a-z]/g, '');
  const email = `${plain(firstName).slice(0, 16)}.${plain(lastName).slice(0, 20)}.${seed}.${index}@${random.pick(mailDomains)}`;
  const userName = `${plain(firstName).slice(0, 10)}_${seed}_${index}`.slice(0, 30);
  const keys = userKeys({ firstName, lastName, userName, email });
  // Unverified accounts are deleted after seven days, so these are recent.
  const ageMs = random.next() * (flags.email ? 700 : 5) * DAY_MS;
  return {
    id: makeId(random),
    first_name: firstName,
    last_name: lastName,
    user_name: userName,
    email,
    first_name_key: keys.firstNameKey,
    last_name_key: keys.lastNameKey,
    user_name_key: keys.userNameKey,
    email_key: keys.emailKey,
    search_text: keys.searchText,
    password_hash: passwordHash,
    token_version: 0,
    is_email_verified: flags.email,
    is_profile_updated: flags.profile,
    is_bvn_verified: flags.bvn,
    is_admin: false,
    roles: [],
    is_frozen: false,
    is_suspended: false,
    suspension_ends_at: null,
    terms_version: TERMS_VERSION,
    terms_accepted_at: new Date(now.getTime() - ageMs).toISOString(),
    created_at: new Date(now.getTime() - ageMs).toISOString(),
    ...(flags.profile && makeProfile(random, gender, now)),
    ...(flags.bank && makeBank(random, seed, index)),
  };
}
