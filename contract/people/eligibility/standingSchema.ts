import Type, { type Static } from 'typebox';
import { flag, oneOf, text } from '../../schema';
import { bvnFailures, bvnStates } from '../identity/bvn';

const standingSchema = Type.Object(
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

const bvnCheckSchema = Type.Object(
  {
    state: oneOf(bvnStates, 'State of the check'),
    lastFour: Type.Optional(text('Last four digits of the number; absent before the first check')),
    failure: Type.Optional(oneOf(bvnFailures, 'Why the check failed')),
  },
  { $id: 'BvnCheck', description: 'The check of a Bank Verification Number', additionalProperties: false },
);
export type BvnCheck = Static<typeof bvnCheckSchema>;

export const myStandingSchema = Type.Object(
  {
    ...standingSchema.properties,
    hasAcceptedLendingRisk: flag('Whether the risk of lending is accepted, as the first pledge requires'),
    bvn: bvnCheckSchema,
  },
  { $id: 'MyStanding', description: "The caller's standing", additionalProperties: false },
);
export type MyStanding = Static<typeof myStandingSchema>;
