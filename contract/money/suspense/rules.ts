import { object, type InferType } from 'yup';
import { emailRule } from '../../people/fields/email';
import { reasonRule } from '../../reason';

/** `POST /administration/suspense/:itemId/assignment`: whose money it is, by the address. */
export const assignmentRules = object({ email: emailRule(), reason: reasonRule() });

export type AssignmentForm = InferType<typeof assignmentRules>;
