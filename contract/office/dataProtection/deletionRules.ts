import { object, type InferType } from 'yup';
import { existingPasswordRule } from '../../people/fields/password';

export const deletionRules = object({ password: existingPasswordRule() });

export type DeletionForm = InferType<typeof deletionRules>;
