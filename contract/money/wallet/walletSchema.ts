import Type, { type Static } from 'typebox';
import { SHARE } from '../basisPoints';
import { basisPoints, count, day, flag, id, koboAmount, moment, text } from '../../schema';

export const receivingAccountSchema = Type.Object(
  {
    accountNumber: text('The account number'),
    bankName: text('The bank of the account'),
    accountName: text("The account holder's name, as banks show it to a sender"),
  },
  {
    description: "The person's virtual account for deposits; absent until the BVN is verified and the account is open",
    additionalProperties: false,
  },
);
export type ReceivingAccount = Static<typeof receivingAccountSchema>;

const depositPriceSchema = Type.Object(
  { rateBps: basisPoints('Of the amount', SHARE), mostKobo: koboAmount('The most for one deposit') },
  { description: "The provider's fee for a deposit", additionalProperties: false },
);
export type DepositPrice = Static<typeof depositPriceSchema>;

const nextTakenSchema = Type.Object(
  {
    loanId: id('The loan'),
    on: day('The due day'),
    amountKobo: koboAmount('The amount due on that day'),
  },
  {
    description: "The next instalment taken for the person's loan; absent while one is overdue, or nothing is owed",
    additionalProperties: false,
  },
);
export type NextTaken = Static<typeof nextTakenSchema>;

const owedSchema = Type.Object(
  {
    chargeId: id('The charge by mandate that the bank took back'),
    loanId: id('The loan that it paid for'),
    instalment: count("The instalment's number"),
    takenBackOn: day('When we booked it'),
    amountKobo: koboAmount('The amount'),
    paidKobo: koboAmount('What the person has paid of it'),
  },
  { description: 'What a person owes the company because the bank took a charge back', additionalProperties: false },
);
export type Owed = Static<typeof owedSchema>;

export const walletSchema = Type.Object(
  {
    balanceKobo: koboAmount('The balance of the wallet'),
    freeKobo: koboAmount(
      'The part of the balance that can be pledged or withdrawn: all except what is due on the loan, or owed to the company',
    ),
    heldKobo: koboAmount('Money in open withdrawals and open pledges, which is not in the balance'),
    pledgedKobo: koboAmount('The part of the held money that is pledged to loans not yet paid out'),
    nextTaken: Type.Optional(nextTakenSchema),
    owed: Type.Optional(
      Type.Array(owedSchema, { description: 'What the person owes the company, oldest first; absent for nothing' }),
    ),
    receivingAccount: Type.Optional(receivingAccountSchema),
    freeDepositsLeft: count('Deposits this month for which the company still pays the fee'),
    freeWithdrawalsLeft: count('Withdrawals this month for which the company still pays the fee'),
    depositPrice: depositPriceSchema,
    isReceivingAccountLate: Type.Optional(flag('Present if opening the account takes longer than usual')),
    arePayoutsPaused: Type.Optional(flag('Present while payouts are paused for a check of our books')),
    withdrawableFrom: Type.Optional(
      moment('When the person can withdraw again after a new password, email or bank account'),
    ),
  },
  { $id: 'Wallet', description: "A person's money here", additionalProperties: false },
);
export type Wallet = Static<typeof walletSchema>;

export const walletOwnerSchema = Type.Object(
  {
    id: id('The person'),
    name: text('First and last name', { examples: ['Ada Obi'] }),
    email: text('Verified email address', { examples: ['ada@mail.example'] }),
  },
  { $id: 'WalletOwner', description: 'A person with a wallet', additionalProperties: false },
);
export type WalletOwner = Static<typeof walletOwnerSchema>;
