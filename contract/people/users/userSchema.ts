import Type, { type Static } from 'typebox';
import { day, flag, id, oneOf, someOf, text } from '../../schema';
import { ROLES } from '../roles/roles';
import { genders } from './genders';

const bankDetailsSchema = Type.Object(
  {
    accountNumber: text('Account number (10 digits)', { examples: ['0123456789'] }),
    bankName: text('Name of the bank', { examples: ['Zenith Bank'] }),
  },
  { $id: 'BankDetails', description: 'A bank account', additionalProperties: false },
);

const nameFields = {
  firstName: text('First name', { examples: ['Ada'] }),
  lastName: text('Last name', { examples: ['Obi'] }),
  userName: text('User name', { examples: ['adaobi'] }),
  email: text('Email address', { examples: ['ada@example.com'] }),
  isEmailVerified: flag('Whether the email address is verified'),
  isProfileUpdated: flag('Whether the profile is completed'),
  isBvnVerified: flag('Whether the Bank Verification Number is verified'),
  isAdmin: flag('Whether the user is an administrator'),
};

const profileFields = {
  gender: Type.Optional(oneOf(genders, 'Gender', { isPublic: false })),
  address: Type.Optional(text('Home address')),
  nationality: Type.Optional(text('Country of nationality', { examples: ['Nigeria'] })),
};

/** A user without bank details and identity, which administrators see only with a reason. */
export const openUserFields = { ...nameFields, ...profileFields };

/** The password never leaves the server. */
export const userSchema = Type.Object(
  {
    ...nameFields,
    roles: Type.Optional(someOf(ROLES, 'Roles of an administrator; absent in lists and for other users')),
    bankDetails: Type.Optional(bankDetailsSchema),
    dateOfBirth: Type.Optional(
      day('Date of birth; like the fields below, absent until the profile is completed', { isPublic: false }),
    ),
    ...profileFields,
  },
  { $id: 'User', description: 'A user', additionalProperties: false },
);
export type User = Static<typeof userSchema>;

export const listedUserSchema = Type.Object(
  { id: id('ID of the user'), ...userSchema.properties },
  { $id: 'ListedUser', description: 'A user in the list of all users', additionalProperties: false },
);
export type ListedUser = Static<typeof listedUserSchema>;

export const registerAnswerSchema = Type.Object(
  {
    accessToken: text('Access token for three calls only, until the email is verified'),
    codeSent: flag('False if the account exists but the code could not be mailed'),
  },
  { $id: 'RegisterAnswer', description: 'A new account', additionalProperties: false },
);
export type RegisterAnswer = Static<typeof registerAnswerSchema>;

export const verifyEmailAnswerSchema = Type.Object(
  { data: Type.Object({ user: userSchema }, { description: 'The user', additionalProperties: false }) },
  { $id: 'VerifyEmailAnswer', description: 'The user, now verified', additionalProperties: false },
);
export type VerifyEmailAnswer = Static<typeof verifyEmailAnswerSchema>;
