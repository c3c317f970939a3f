import Type, { type Static } from 'typebox';
import { ACCOUNT_TYPES, accountNumbers, SIDES } from '../../money/ledger/chartOfAccounts';
import { transferKinds } from '../../money/ledger/transferKinds';
import { count, day, flag, id, koboAmount, moment, oneOf, text } from '../../schema';
import { MONTH_STATES } from './books';

const accountNumber = oneOf(accountNumbers, "The account's number in the chart of accounts");
const accountName = text("The account's name", { examples: ['Wallets'], isPublic: true });
const side = (description: string) => oneOf(SIDES, description);

export const trialBalanceSchema = Type.Object(
  {
    day: day('The day at whose end the balances apply'),
    firstDay: day('The first day with closed books'),
    lastDay: day('The last day with closed books'),
    lines: Type.Array(
      Type.Object(
        {
          account: accountNumber,
          name: accountName,
          type: oneOf(ACCOUNT_TYPES, 'Type of account'),
          debitKobo: koboAmount('The balance if it is a debit, else 0'),
          creditKobo: koboAmount('The balance if it is a credit, else 0'),
        },
        { description: 'An account of the chart', additionalProperties: false },
      ),
      { description: 'All accounts, by number' },
    ),
    debitKobo: koboAmount('Sum of the debits'),
    creditKobo: koboAmount('Sum of the credits'),
    differenceKobo: koboAmount('Debits less credits; 0 unless the books are broken'),
  },
  { $id: 'TrialBalance', description: 'The balances of all accounts at the end of a day', additionalProperties: false },
);
export type TrialBalance = Static<typeof trialBalanceSchema>;

const bookLine = Type.Object(
  {
    account: accountNumber,
    name: accountName,
    amountKobo: koboAmount('The amount; below 0 if it is on the other side than usual'),
  },
  { $id: 'BookLine', description: 'An account of a report', additionalProperties: false },
);
export type BookLine = Static<typeof bookLine>;

const bookLines = (description: string) => Type.Array(bookLine, { description: `${description}, by number` });

export const profitAndLossSchema = Type.Object(
  {
    from: day('The first day'),
    to: day('The last day whose books are closed'),
    income: bookLines('The income accounts'),
    expenses: bookLines('The expense accounts'),
    incomeKobo: koboAmount('Sum of the income'),
    expensesKobo: koboAmount('Sum of the expenses'),
    resultKobo: koboAmount('Income less expenses; below 0 for a loss'),
  },
  { $id: 'ProfitAndLoss', description: "The company's income and expenses in a period", additionalProperties: false },
);
export type ProfitAndLoss = Static<typeof profitAndLossSchema>;

export const balanceSheetSchema = Type.Object(
  {
    day: day('The day at whose end the balances apply'),
    assets: bookLines('The asset accounts'),
    liabilities: bookLines('The accounts of what is owed'),
    equity: bookLines('What the operator put in, and took out as an amount below 0'),
    earlierResultKobo: koboAmount('The results of the calendar years before; below 0 for a loss'),
    yearResultKobo: koboAmount("The result of the day's calendar year up to that day; below 0 for a loss"),
    assetsKobo: koboAmount('Sum of the assets'),
    liabilitiesKobo: koboAmount('Sum of the liabilities'),
    ownFundsKobo: koboAmount("The company's own funds: equity and results; below 0 for a shortfall"),
    differenceKobo: koboAmount('Assets less liabilities and own funds; 0 unless the books are broken'),
  },
  {
    $id: 'BalanceSheet',
    description: 'What the company has, what it owes and its own funds at the end of a day',
    additionalProperties: false,
  },
);
export type BalanceSheet = Static<typeof balanceSheetSchema>;

export const clientsMoneyDaySchema = Type.Object(
  {
    day: day('The day at whose end the balances apply'),
    bankKobo: koboAmount('The balance of the bank account by the books'),
    ownKobo: koboAmount("The company's own funds; below 0 for a shortfall"),
    walletsKobo: koboAmount('The sum of all wallets'),
    pledgedKobo: koboAmount('The sum of open pledges to listings'),
    unmatchedKobo: koboAmount("Unmatched deposits, whose owners aren't known yet"),
    underWayKobo: koboAmount('Payouts on their way, which the bank has not confirmed'),
    taxesKobo: koboAmount('Tax withheld, stamp duty taken and VAT inside fees, not paid over to the tax authority yet'),
    owedKobo: koboAmount('Sum of wallets, pledges, unmatched deposits, payouts on their way and taxes'),
    differenceKobo: koboAmount('The bank account less own funds and what is owed; 0 unless the books are broken'),
  },
  { $id: 'ClientsMoneyDay', description: "Clients' money at the end of a day", additionalProperties: false },
);
export type ClientsMoneyDay = Static<typeof clientsMoneyDaySchema>;

export const loansMemorandumSchema = Type.Object(
  {
    day: day('The business day'),
    loanCount: count('The number of loans with outstanding principal'),
    lenderCount: count('The number of their lenders'),
    principalKobo: koboAmount('Outstanding principal of loans that are neither repaid nor written off'),
    arrearsKobo: koboAmount('What was due before the day and is unpaid, including late fees'),
  },
  {
    $id: 'LoansMemorandum',
    description: "Lenders' claims on borrowers, which aren't in the books",
    additionalProperties: false,
  },
);
export type LoansMemorandum = Static<typeof loansMemorandumSchema>;

const entryFields = {
  transferId: id('The transfer'),
  kind: oneOf(transferKinds, 'The kind of the transfer'),
  businessDay: day('The business day'),
  bookedAt: moment('When it was booked, in real time'),
  reference: Type.Optional(text('The reference of the transfer; absent if it has none')),
  ownerId: Type.Optional(id("The wallet's owner or the escrow's loan; absent for other accounts")),
  debitKobo: koboAmount('The amount if it is a debit, else 0'),
  creditKobo: koboAmount('The amount if it is a credit, else 0'),
};

export const journalLineSchema = Type.Object(
  { ...entryFields, account: accountNumber, name: accountName },
  { $id: 'JournalLine', description: 'One line of the journal', additionalProperties: false },
);
export type JournalLine = Static<typeof journalLineSchema>;

export const generalLedgerSchema = Type.Object(
  {
    account: accountNumber,
    name: accountName,
    from: day('The first day'),
    to: day('The last day whose books are closed'),
    openingKobo: koboAmount('The balance before the first day'),
    openingSide: side('The side of that balance'),
    debitKobo: koboAmount('The sum of the debits in between'),
    creditKobo: koboAmount('The sum of the credits in between'),
    closingKobo: koboAmount('The balance at the end of the last day'),
    closingSide: side('The side of that balance'),
    entries: Type.Array(
      Type.Object(
        {
          ...entryFields,
          balanceKobo: koboAmount('The balance after the entry'),
          balanceSide: side('The side of that balance'),
        },
        { $id: 'LedgerEntry', description: 'An entry of an account', additionalProperties: false },
      ),
      { description: 'A page of entries, in order' },
    ),
  },
  { $id: 'GeneralLedger', description: 'An account over a period', additionalProperties: false },
);
export type GeneralLedger = Static<typeof generalLedgerSchema>;

export const bookMonthSchema = Type.Object(
  {
    month: text('The month (YYYY-MM)', { csv: 'Month', examples: ['2026-11'], isPublic: true }),
    state: oneOf(MONTH_STATES, 'State of the month'),
    isClosingProposed: flag('Whether its closing is proposed'),
    postings: count('Number of postings on its closed days', { csv: 'Postings' }),
    debitKobo: koboAmount('The sum of its debits, equal to the sum of its credits', { csv: 'Debits (NGN)' }),
    closedAt: Type.Optional(moment("When it was closed, by the database's clock", { csv: 'Closed (UTC)' })),
    proposedBy: Type.Optional(text('Who proposed to close it', { csv: 'Proposed by', examples: ['Femi Bello'] })),
    approvedBy: Type.Optional(text('Who approved it', { csv: 'Approved by', examples: ['Ada Obi'] })),
    firstHash: Type.Optional(text('The hash before its first posting', { csv: 'First hash', isPublic: true })),
    lastHash: Type.Optional(text('The hash after its last posting', { csv: 'Last hash', isPublic: true })),
    auditEntries: Type.Optional(count('Number of audit trail entries chained by then', { csv: 'Audit entries' })),
    auditHash: Type.Optional(text('The hash of the last of these entries', { csv: 'Audit hash', isPublic: true })),
  },
  { $id: 'BookMonth', description: 'A month of the books', additionalProperties: false },
);
export type BookMonth = Static<typeof bookMonthSchema>;
