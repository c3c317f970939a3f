import { EMAIL_PROPOSAL_HOURS } from '#contract/people/contact/contactChanges';
import type { ContactChangeRow } from '../../kernel/db/schema/users';

/** When a proposed address can be approved at the earliest. */
export const approvableFrom = ({ askedAt }: Pick<ContactChangeRow, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + EMAIL_PROPOSAL_HOURS * 3_600_000);
