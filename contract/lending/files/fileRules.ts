import { object, string, type InferType } from 'yup';
import { FILE_SUBJECTS } from './files';

const CHOOSE = 'Please choose what the file shows';

export const uploadRules = object({
  about: string().oneOf(FILE_SUBJECTS, CHOOSE).required(CHOOSE),
});
export type Upload = InferType<typeof uploadRules>;
