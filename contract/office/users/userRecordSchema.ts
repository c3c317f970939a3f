import Type, { type Static } from 'typebox';
import { accountActivitySchema } from '../../people/users/accountActivitySchema';
import { openUserFields } from '../../people/users/userSchema';
import { flag, id, moment, oneOf, text } from '../../schema';
import { DELETION_BARS } from '../dataProtection/deletion';
import { holdingsSchema } from './holdingsSchema';

const freezeSchema = Type.Object(
  {
    at: moment('When the account was frozen, by the business clock'),
    reason: text('Why it was frozen'),
    isUnfreezingProposed: flag('Whether unfreezing is proposed and waits for another administrator'),
  },
  { $id: 'Freeze', description: 'A freeze of an account', additionalProperties: false },
);
export type Freeze = Static<typeof freezeSchema>;

const maskedBankAccountSchema = Type.Object(
  {
    bankName: text('Name of the bank', { examples: ['Zenith Bank'] }),
    bankCode: text('Code of the bank'),
    accountEndsIn: text("The account number's last four digits"),
  },
  { description: 'Absent until a bank account is added', additionalProperties: false },
);

const keptStateSchema = Type.Object(
  {
    isOpen: flag('Whether the caller is one of the two who opened it and can see it'),
    isOpeningProposed: flag('Whether opening it is proposed and waits for another administrator'),
  },
  { $id: 'KeptState', description: 'Access to the kept data of a deleted account', additionalProperties: false },
);
export type KeptState = Static<typeof keptStateSchema>;

const releaseStateSchema = Type.Object(
  {
    promisedBy: Type.Optional(
      moment(
        'When it should be given out at the latest; absent unless it is proposed and waits for another administrator',
      ),
    ),
    openUntil: Type.Optional(
      moment('Until when the caller can download it; absent unless the caller is one of the two'),
    ),
  },
  { $id: 'ReleaseState', description: 'Giving out everything about the person', additionalProperties: false },
);
export type ReleaseState = Static<typeof releaseStateSchema>;

export const userRecordSchema = Type.Object(
  {
    id: id('ID of the user'),
    ...openUserFields,
    ...accountActivitySchema.properties,
    deletionBars: Type.Array(oneOf(DELETION_BARS, 'A reason'), {
      description: "Why the person can't delete the account yet; empty if they can",
    }),
    holdings: holdingsSchema,
    bankAccount: Type.Optional(maskedBankAccountSchema),
    termsVersion: Type.Optional(
      text('Version of the accepted terms; absent before the first acceptance', { isPublic: true }),
    ),
    termsAcceptedAt: Type.Optional(moment('When that version was accepted')),
    deletedAt: Type.Optional(moment('When the account was deleted')),
    freeze: Type.Optional(freezeSchema),
    kept: Type.Optional(keptStateSchema),
    release: releaseStateSchema,
  },
  { $id: 'UserRecord', description: 'One user with all fields', additionalProperties: false },
);
export type UserRecord = Static<typeof userRecordSchema>;
