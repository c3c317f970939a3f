import Type, { type Static } from 'typebox';
import { flag, oneOf } from '../../schema';
import { GROUPS_WITH_TEXTS } from '../../textMessages';

export const textPreferencesSchema = Type.Object(
  {
    isPhoneProved: flag('Whether the phone number was proved, without which there are no text messages'),
    canProvePhone: flag('Whether the phone number can be proved now'),
    groups: Type.Array(oneOf(GROUPS_WITH_TEXTS, 'Group of mails'), {
      description: 'Groups of mails that also arrive as text messages',
    }),
  },
  { $id: 'TextPreferences', description: 'Which text messages a person gets', additionalProperties: false },
);
export type TextPreferences = Static<typeof textPreferencesSchema>;
