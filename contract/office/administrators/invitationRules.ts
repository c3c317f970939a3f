import { object, type InferType } from 'yup';
import { emailRule } from '../../people/fields/email';

/** `POST /administration/administrators/invitations`. */
export const invitationRules = object({ email: emailRule() });

export type InvitationForm = InferType<typeof invitationRules>;
