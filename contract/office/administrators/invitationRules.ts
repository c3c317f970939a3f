import { object, type InferType } from 'yup';
import { emailRule } from '../../people/fields/email';

export const invitationRules = object({ email: emailRule() });

export type InvitationForm = InferType<typeof invitationRules>;
