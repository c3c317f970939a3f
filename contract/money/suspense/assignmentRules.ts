import { object, type InferType } from 'yup';
import { emailRule } from '../../people/fields/email';
import { reasonRule } from '../../reason';

export const assignmentRules = object({ email: emailRule(), reason: reasonRule() });

export type AssignmentForm = InferType<typeof assignmentRules>;
