import Type, { type Static } from 'typebox';
import { day, text } from '../../schema';

const FOR_THIS_LOOK = 'absent where nobody gave it, or it does not belong to what was asked about';

export const privateDetailsSchema = Type.Object(
  {
    accountNumber: Type.Optional(text(`All ten digits of the account number; ${FOR_THIS_LOOK}`)),
    newAccountNumber: Type.Optional(text(`Of a change: all digits of the new one; ${FOR_THIS_LOOK}`)),
    senderAccountNumber: Type.Optional(text(`Of a deposit: all digits of the sender's account; ${FOR_THIS_LOOK}`)),
    dateOfBirth: Type.Optional(day(`Date of birth; ${FOR_THIS_LOOK}`, { told: false })),
    phoneNumber: Type.Optional(text(`The phone number given with the BVN; ${FOR_THIS_LOOK}`)),
    bvnLastFour: Type.Optional(text(`The BVN's last four digits, the only ones we keep; ${FOR_THIS_LOOK}`)),
  },
  {
    $id: 'PrivateDetails',
    description: 'Bank details and identity that other answers leave out; each look is in the audit trail',
    additionalProperties: false,
  },
);
export type PrivateDetails = Static<typeof privateDetailsSchema>;
