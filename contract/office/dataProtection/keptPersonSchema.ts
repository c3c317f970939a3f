import Type, { type Static } from 'typebox';
import { day, flag, moment, text } from '../../schema';

export const keptPersonSchema = Type.Object(
  {
    firstName: text('First name'),
    lastName: text('Last name'),
    email: text('The email address of the account'),
    dateOfBirth: Type.Optional(day('Date of birth')),
    address: Type.Optional(text('Address')),
    nationality: Type.Optional(text('Nationality')),
    phoneNumber: Type.Optional(text('Phone number')),
    bvnLastFour: Type.Optional(text('Last four digits of the BVN')),
    bankCode: Type.Optional(text('Code of the bank')),
    accountNumber: Type.Optional(text('Number of the bank account')),
    loans: Type.Array(
      Type.Object(
        { wasLate: flag('Whether a late fee was charged'), wasDefaulted: flag('Whether it was in default') },
        { additionalProperties: false },
      ),
      { description: 'Ended loans' },
    ),
    keptAt: moment('When the account was deleted'),
    keepUntil: moment('When this is deleted'),
  },
  {
    $id: 'KeptPerson',
    description: 'Data of a deleted account that the law makes us keep',
    additionalProperties: false,
  },
);
export type KeptPerson = Static<typeof keptPersonSchema>;
