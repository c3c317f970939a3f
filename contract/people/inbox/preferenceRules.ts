import { boolean, object, string, type InferType } from 'yup';
import { GROUPS_WITH_CHOICE, mailGroups, MAIL_WAYS } from '../../mailKinds';

const NO_GROUP = 'Choose which emails to change';
const NO_WAY = 'Choose email, notices or both';

const canBeGathered = (group: string | undefined): boolean =>
  GROUPS_WITH_CHOICE.some((name) => name === group && 'isGathered' in mailGroups[name]);

export const preferenceRules = object({
  group: string().oneOf(GROUPS_WITH_CHOICE, NO_GROUP).required(NO_GROUP),
  way: string().oneOf(MAIL_WAYS, NO_WAY).required(NO_WAY),
  isGathered: boolean()
    .typeError('Say yes or no')
    .required('Say yes or no')
    .test(
      'gathered',
      "These emails can't be combined into one a day",
      (value, { parent }: { parent: { group?: string } }) => (value === true ? canBeGathered(parent.group) : true),
    ),
});
export type PreferenceForm = InferType<typeof preferenceRules>;

const NO_MOMENT = 'Say up to when, as the list does';

export const readAllRules = object({
  until: string()
    .required(NO_MOMENT)
    .test('moment', NO_MOMENT, (value) => !Number.isNaN(Date.parse(value))),
});
export type ReadAll = InferType<typeof readAllRules>;
