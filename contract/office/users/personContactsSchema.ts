import Type, { type Static } from 'typebox';
import { contactChangeSchema } from '../../people/contact/contactSchema';
import { MAIL_KINDS, MAIL_OUTCOMES } from '../../people/mails/sentMail';
import { count, id, moment, oneOf, text } from '../../schema';
import { pastApprovalSchema } from '../approvals/pastApprovalSchema';
import { receivedComplaintSchema } from '../complaints/complaintSchema';

const sentMailSchema = Type.Object(
  {
    id: id('The mail'),
    kind: oneOf(MAIL_KINDS, 'Whether it held a code'),
    subject: text('Its subject'),
    outcome: oneOf(MAIL_OUTCOMES, 'Whether the mail server took it'),
    sentAt: moment('When it was sent'),
  },
  { additionalProperties: false },
);
export type SentMail = Static<typeof sentMailSchema>;

export const personContactsSchema = Type.Object(
  {
    complaints: Type.Array(receivedComplaintSchema, { description: 'What they wrote to us; 25 at most' }),
    changes: Type.Array(contactChangeSchema, {
      description: 'Their addresses, phone numbers and names before, the newest first; 50 at most',
    }),
    approvals: Type.Array(pastApprovalSchema, {
      description: 'What administrators proposed and decided about them, the newest first; 50 at most',
    }),
    mails: Type.Array(sentMailSchema, { description: 'Mails of the last 180 days, the newest first; 50 at most' }),
    mailCount: count('All of these mails'),
  },
  {
    $id: 'PersonContacts',
    description: 'What a person wrote, was sent and decided about',
    additionalProperties: false,
  },
);
export type PersonContacts = Static<typeof personContactsSchema>;
