import Type, { type Static } from 'typebox';
import { flag, id, moment, oneOf, text, integer } from '../../schema';
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

export const accountHolderSchema = Type.Object(
  { accountName: text("The account holder's name at the bank", { examples: ['OBI ADA'] }) },
  {
    $id: 'AccountHolder',
    description: 'The holder of a bank account according to the bank',
    additionalProperties: false,
  },
);
export type AccountHolder = Static<typeof accountHolderSchema>;

export const listedBankSchema = Type.Object(
  {
    id: integer('ID of the bank in the list, since two banks share a code'),
    name: text('Name of the bank', { examples: ['Zenith Bank'] }),
    code: text('Code of the bank', { examples: ['057'] }),
  },
  { $id: 'Bank', description: 'A Nigerian bank', additionalProperties: false },
);
export type ListedBank = Static<typeof listedBankSchema>;
