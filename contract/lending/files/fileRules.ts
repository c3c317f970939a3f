import { type InferType, object, string } from 'yup';
import { FILE_SUBJECTS, type FileSubject } from './files';
import { CHECK_ITEMS, CHECK_LEVELS } from './checklist';

const ITEM = 'Please choose which item you checked';
const LEVEL = 'Please choose how well it is supported';

export const checkRules = object({
  item: string().oneOf(CHECK_ITEMS, ITEM).required(ITEM),
  level: string().oneOf(CHECK_LEVELS, LEVEL).required(LEVEL),
});
export type CheckForm = InferType<typeof checkRules>;

const CHOOSE = 'Please choose what the file shows';

export const fileSubjectRule = string().oneOf(FILE_SUBJECTS, CHOOSE).required(CHOOSE);

export interface Upload {
  about: FileSubject;
}
