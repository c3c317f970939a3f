import Type, { type Static } from 'typebox';
import { flag, id, moment, oneOf, text } from '../../schema';
import { bankAccountChangeStates } from './changeList';

export const bankAccountChangeSchema = Type.Object(
  {
    id: id('ID of the change'),
    bankName: text('Bank of the new account'),
    accountEndsIn: text('Last four digits of the new account number'),
    state: oneOf(bankAccountChangeStates, 'State of the change'),
    askedAt: moment('When it was requested'),
    holdsAt: Type.Optional(moment('Once approved: when the new account takes effect')),
    reason: Type.Optional(text('Why it was refused')),
  },
  { $id: 'BankAccountChange', description: 'A bank account change', additionalProperties: false },
);
export type BankAccountChange = Static<typeof bankAccountChangeSchema>;

export const myBankAccountChangeSchema = Type.Object(
  { latest: Type.Optional(bankAccountChangeSchema) },
  {
    $id: 'MyBankAccountChange',
    description: "The caller's latest bank account change, if any",
    additionalProperties: false,
  },
);
export type MyBankAccountChange = Static<typeof myBankAccountChangeSchema>;

export const askedBankAccountChangeSchema = Type.Object(
  {
    askedAt: moment('When it was requested', { csv: 'Requested (UTC)' }),
    id: id('ID of the change', { csv: 'Change' }),
    personName: text('Name of the person', { csv: 'Person', examples: ['Ada Obi'] }),
    personId: id('ID of the person', { csv: 'Person ID' }),
    oldAccount: text('Current bank, and the last four digits of the account number', {
      csv: 'Current account',
      examples: ['Zenith Bank, ending in 6789'],
    }),
    newAccount: text('New bank, and the last four digits of the account number', {
      csv: 'New account',
      examples: ['Zenith Bank, ending in 6789'],
    }),
    accountName: Type.Optional(
      text("The new account holder's name at the bank; absent if the bank doesn't know the account", {
        csv: 'Account holder at the bank',
      }),
    ),
    isProposed: flag('Whether approval is proposed and waits for another administrator', { csv: 'Proposed' }),
    holdsAt: Type.Optional(moment('Once approved: when the new account takes effect', { csv: 'Takes effect (UTC)' })),
  },
  { $id: 'AskedBankAccountChange', description: 'An open bank account change', additionalProperties: false },
);
export type AskedBankAccountChange = Static<typeof askedBankAccountChangeSchema>;
