import Type, { type Static } from 'typebox';
import { contactChangeSchema } from '../../people/contact/contactSchema';
import { MAIL_KINDS, MAIL_OUTCOMES } from '../../people/inbox/inbox';
import { count, id, moment, oneOf, text } from '../../schema';
import { pastApprovalSchema } from '../approvals/pastApprovalSchema';
import { receivedComplaintSchema } from '../complaints/complaintSchema';

const sentMailSchema = Type.Object(
  {
    id: id('The mail'),
    kind: oneOf(MAIL_KINDS, 'Whether it contained a code'),
    subject: text('Its subject'),
    outcome: oneOf(MAIL_OUTCOMES, 'Whether the mail server accepted it'),
    sentAt: moment('When it was sent'),
  },
  { additionalProperties: false },
);

export const personContactsSchema = Type.Object(
  {
    complaints: Type.Array(receivedComplaintSchema, { description: 'Their complaints; 25 at most' }),
    changes: Type.Array(contactChangeSchema, {
      description: 'Changes of their email address, phone number and name, newest first; 50 at most',
    }),
    approvals: Type.Array(pastApprovalSchema, {
      description: 'Proposals and decisions about them, newest first; 50 at most',
    }),
    mails: Type.Array(sentMailSchema, { description: 'Mails of the last 180 days, newest first; 50 at most' }),
    mailCount: count('Total number of these mails'),
  },
  {
    $id: 'PersonContacts',
    description: "A person's complaints, mails, contact changes and proposals",
    additionalProperties: false,
  },
);
export type PersonContacts = Static<typeof personContactsSchema>;
