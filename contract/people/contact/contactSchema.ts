import Type, { type Static } from 'typebox';
import { id, moment, oneOf, text } from '../../schema';
import { AGREEMENTS, CONTACT_FIELDS, CONTACT_MEANS, CONTACT_STATES, PHONE_PROOFS } from './contactChanges';

const nameFields = {
  firstName: text('First name', { examples: ['Ada'] }),
  lastName: text('Last name', { examples: ['Obi'] }),
};

const bvnNameSchema = Type.Object(nameFields, {
  description: "The name on the BVN; absent if it is the account's name or unknown",
  additionalProperties: false,
});

const proposedEmailSchema = Type.Object(
  {
    newEmail: text('The proposed address, masked', { examples: ['a•••@mail.example'] }),
    proposedAt: moment('When support proposed it, by the business clock'),
    approvableFrom: moment('From when another administrator can approve it, by the business clock'),
  },
  { description: 'A new email address proposed by support, if any', additionalProperties: false },
);

export const myContactSchema = Type.Object(
  {
    phoneNumber: Type.Optional(text('The phone number given with the BVN; absent before')),
    phoneProof: Type.Optional(
      oneOf(PHONE_PROOFS, 'Whether the number was proved, or can be; absent without a number or text messages'),
    ),
    taxNumber: Type.Optional(
      text('The number under which the tax authority knows the caller; absent if none was entered'),
    ),
    bvnName: Type.Optional(bvnNameSchema),
    proposedEmail: Type.Optional(proposedEmailSchema),
  },
  {
    $id: 'MyContact',
    description: "The caller's phone and tax number, and the details that may change",
    additionalProperties: false,
  },
);
export type MyContact = Static<typeof myContactSchema>;

const known = (description: string) => Type.Object(nameFields, { description, additionalProperties: false });

export const identityComparisonSchema = Type.Object(
  {
    profile: known('The name on the profile'),
    bvn: Type.Optional(known('The name on the BVN, if known')),
    name: oneOf(AGREEMENTS, 'Whether the names agree'),
    dateOfBirth: oneOf(AGREEMENTS, 'Whether the dates of birth agree; the dates are private'),
  },
  {
    $id: 'IdentityComparison',
    description: 'Whether the profile agrees with the BVN',
    additionalProperties: false,
  },
);
export type IdentityComparison = Static<typeof identityComparisonSchema>;

export const contactChangeSchema = Type.Object(
  {
    id: id('The change'),
    what: oneOf(CONTACT_FIELDS, 'What was changed'),
    before: text('Previous value'),
    after: text('New value'),
    means: oneOf(CONTACT_MEANS, 'How it was confirmed'),
    state: oneOf(CONTACT_STATES, 'State of the change'),
    askedAt: moment('When it was asked for or proposed, by the business clock'),
    changedAt: Type.Optional(moment('When it took effect, if it did')),
  },
  { $id: 'ContactChange', description: 'A change of email address, phone number or name', additionalProperties: false },
);
export type ContactChange = Static<typeof contactChangeSchema>;
