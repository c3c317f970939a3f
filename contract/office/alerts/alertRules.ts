import { object, type InferType } from 'yup';
import { textRule } from '../../fields';
import { TEXT_LENGTH } from '../../reason';

export const acknowledgementRules = object({
  note: textRule('A note is required', TEXT_LENGTH, 'The note must be 500 or fewer characters long'),
});

export type AcknowledgementForm = InferType<typeof acknowledgementRules>;
