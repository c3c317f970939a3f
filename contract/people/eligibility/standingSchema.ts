import Type, { type Static } from 'typebox';
import { flag } from '../../schema';
import { bvnCheckSchema } from '../identity/bvnCheckSchema';

export const standingSchema = Type.Object(
  {
    isEmailVerified: flag('Whether the email address is verified'),
    isProfileUpdated: flag('Whether the profile is completed'),
    hasBankAccount: flag('Whether a bank account is added'),
    isBvnVerified: flag('Whether the Bank Verification Number is verified'),
    hasAcceptedTerms: flag('Whether the current version of the terms is accepted'),
    isFrozen: flag('Whether an administrator has frozen the account'),
    isAdmin: flag('Whether the person is an administrator'),
  },
  { $id: 'Standing', description: "A person's standing", additionalProperties: false },
);
export type Standing = Static<typeof standingSchema>;

export const myStandingSchema = Type.Object(
  {
    ...standingSchema.properties,
    hasAcceptedLendingRisk: flag('Whether the risk of lending is accepted, as the first pledge requires'),
    bvn: bvnCheckSchema,
  },
  { $id: 'MyStanding', description: "The caller's standing", additionalProperties: false },
);
export type MyStanding = Static<typeof myStandingSchema>;
