import Type, { type Static } from 'typebox';
import { accountActivitySchema } from '../../people/users/accountActivitySchema';
import { listedUserSchema } from '../../people/users/userSchema';
import { flag, moment, oneOf, text } from '../../schema';
import { DELETION_BARS } from '../dataProtection/deletion';

export const freezeSchema = Type.Object(
  {
    at: moment('When the account was frozen, by the business clock'),
    reason: text('Why it was frozen'),
    isUnfreezingProposed: flag('Whether unfreezing is proposed and waits for another administrator'),
  },
  { $id: 'Freeze', description: 'A freeze of an account', additionalProperties: false },
);
export type Freeze = Static<typeof freezeSchema>;

export const keptStateSchema = Type.Object(
  {
    isOpen: flag('Whether the caller can see it, as one of the two who opened it'),
    isOpeningProposed: flag('Whether opening it is proposed and waits for another administrator'),
  },
  { $id: 'KeptState', description: 'Whether what is kept of a deleted account is open', additionalProperties: false },
);
export type KeptState = Static<typeof keptStateSchema>;

export const userRecordSchema = Type.Object(
  {
    ...listedUserSchema.properties,
    ...accountActivitySchema.properties,
    deletionBars: Type.Array(oneOf(DELETION_BARS, 'A reason'), {
      description: 'Why the person cannot delete the account yet; empty where they can',
    }),
    bankCode: Type.Optional(text('Code of the bank; absent until a bank account is added')),
    termsVersion: Type.Optional(
      text('Version of the accepted terms; absent before the first acceptance', { told: true }),
    ),
    termsAcceptedAt: Type.Optional(moment('When that version was accepted')),
    deletedAt: Type.Optional(moment('When the account was deleted')),
    freeze: Type.Optional(freezeSchema),
    kept: Type.Optional(keptStateSchema),
  },
  { $id: 'UserRecord', description: 'One user with all fields', additionalProperties: false },
);
export type UserRecord = Static<typeof userRecordSchema>;
