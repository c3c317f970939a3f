import { string } from 'yup';
import { FILE_SUBJECTS, type FileSubject } from './files';

const CHOOSE = 'Please choose what the file shows';

export const fileSubjectRule = string().oneOf(FILE_SUBJECTS, CHOOSE).required(CHOOSE);

export interface Upload {
  about: FileSubject;
}
