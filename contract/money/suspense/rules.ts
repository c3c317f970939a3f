import { object, type InferType } from 'yup';
import { emailRule } from '../../people/fields/email';
import { reasonRule } from '../../reason';

/** The email of the deposit's owner. */
export const assignmentRules = object({ email: emailRule(), reason: reasonRule() });

export type AssignmentForm = InferType<typeof assignmentRules>;
