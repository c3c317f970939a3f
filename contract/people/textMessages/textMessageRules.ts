import { object, string, type InferType } from 'yup';
import { flagRule } from '../../fields';
import { GROUPS_WITH_TEXTS } from '../../textMessages';

const NO_GROUP = 'Choose which messages to change';

export const textPreferenceRules = object({
  group: string().oneOf(GROUPS_WITH_TEXTS, NO_GROUP).required(NO_GROUP),
  isWanted: flagRule(),
});
export type TextPreferenceForm = InferType<typeof textPreferenceRules>;
