import { object, string, type InferType } from 'yup';
import { CHECK_ITEMS, CHECK_LEVELS } from './checklist';

const ITEM = 'Please choose what was checked';
const LEVEL = 'Please choose how far it was checked';

export const checkRules = object({
  item: string().oneOf(CHECK_ITEMS, ITEM).required(ITEM),
  level: string().oneOf(CHECK_LEVELS, LEVEL).required(LEVEL),
});
export type CheckForm = InferType<typeof checkRules>;
