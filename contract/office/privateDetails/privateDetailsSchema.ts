import Type, { type Static } from 'typebox';
import { day, text } from '../../schema';

const IF_PRESENT = 'absent if unknown, or not part of this record';

export const privateDetailsSchema = Type.Object(
  {
    accountNumber: Type.Optional(text(`All ten digits of the account number; ${IF_PRESENT}`)),
    newAccountNumber: Type.Optional(text(`All ten digits of the new account number in a change; ${IF_PRESENT}`)),
    senderAccountNumber: Type.Optional(text(`All digits of the sender's account number of a deposit; ${IF_PRESENT}`)),
    dateOfBirth: Type.Optional(day(`Date of birth; ${IF_PRESENT}`, { isPublic: false })),
    phoneNumber: Type.Optional(text(`The phone number given with the BVN; ${IF_PRESENT}`)),
    bvnLastFour: Type.Optional(text(`The BVN's last four digits, the only ones we keep; ${IF_PRESENT}`)),
  },
  {
    $id: 'PrivateDetails',
    description: 'Bank details and identity that other answers leave out; every view is in the audit trail',
    additionalProperties: false,
  },
);
export type PrivateDetails = Static<typeof privateDetailsSchema>;
