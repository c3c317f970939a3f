import { transferKinds, type TransferKind } from './transferKinds';
import type { AccountKind } from './transfers';

export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const SIDES = ['debit', 'credit'] as const;
export type Side = (typeof SIDES)[number];

interface ChartAccount {
  name: string;
  type: AccountType;
  /** The side on which the balance normally is. */
  normalSide: Side;
  /** The ledger account it shows, in whole or in part. */
  account: AccountKind;
}

/** A number is never reused, since saved files contain it (docs/product/money.md#chart-of-accounts). */
export const chartOfAccounts = {
  '1010': { name: 'Clients’ bank account', type: 'asset', normalSide: 'debit', account: 'clientMoney' },
  '2010': { name: 'Wallets', type: 'liability', normalSide: 'credit', account: 'wallet' },
  '2020': { name: 'Pledged to listings', type: 'liability', normalSide: 'credit', account: 'escrow' },
  '2030': { name: 'Unmatched deposits', type: 'liability', normalSide: 'credit', account: 'suspense' },
  '2040': { name: 'Payouts on their way', type: 'liability', normalSide: 'credit', account: 'payoutsInFlight' },
  '2050': { name: 'Tax withheld from lenders', type: 'liability', normalSide: 'credit', account: 'withholdingTax' },
  '2060': { name: 'Stamp duty', type: 'liability', normalSide: 'credit', account: 'stampDuty' },
  '2070': { name: 'VAT inside fees', type: 'liability', normalSide: 'credit', account: 'vat' },
  '3010': { name: 'Paid in by the operator', type: 'equity', normalSide: 'credit', account: 'houseFunds' },
  '3020': { name: 'Taken out by the operator', type: 'equity', normalSide: 'debit', account: 'houseFunds' },
  '3090': { name: 'Unclassified company funds', type: 'equity', normalSide: 'credit', account: 'houseFunds' },
  '4010': { name: 'Origination fees', type: 'income', normalSide: 'credit', account: 'originationFees' },
  '4020': { name: 'Servicing fees', type: 'income', normalSide: 'credit', account: 'servicingFees' },
  '4030': { name: 'Fees of sold notes', type: 'income', normalSide: 'credit', account: 'saleFees' },
  '5010': { name: 'Payment provider’s fees', type: 'expense', normalSide: 'debit', account: 'providerFees' },
  '5020': { name: 'Bank charges', type: 'expense', normalSide: 'debit', account: 'houseFunds' },
  '5030': { name: 'Late fees refunded', type: 'expense', normalSide: 'debit', account: 'houseFunds' },
  '5040': { name: 'Compensation', type: 'expense', normalSide: 'debit', account: 'houseFunds' },
  '5050': { name: 'Losses on payments', type: 'expense', normalSide: 'debit', account: 'houseFunds' },
  '5060': { name: 'Text messages', type: 'expense', normalSide: 'debit', account: 'providerFees' },
  '5070': { name: 'Charges taken back', type: 'expense', normalSide: 'debit', account: 'houseFunds' },
} as const satisfies Record<string, ChartAccount>;

export type AccountNumber = keyof typeof chartOfAccounts;

const isAccountNumber = (text: string): text is AccountNumber => Object.hasOwn(chartOfAccounts, text);

export const accountNumbers: readonly AccountNumber[] = Object.keys(chartOfAccounts).filter(isAccountNumber);

/** Company funds are split into capital, drawings and costs by the kind of transfer; so are providers' fees. */
const accountOf: Readonly<Record<Exclude<AccountKind, 'houseFunds'>, AccountNumber>> = {
  wallet: '2010',
  escrow: '2020',
  clientMoney: '1010',
  providerFees: '5010',
  originationFees: '4010',
  servicingFees: '4020',
  saleFees: '4030',
  payoutsInFlight: '2040',
  suspense: '2030',
  withholdingTax: '2050',
  stampDuty: '2060',
  vat: '2070',
};

interface Entry {
  debit: readonly AccountNumber[];
  credit: readonly AccountNumber[];
  /** Account of company funds; absent if the transfer never moves them. */
  companyFunds?: AccountNumber;
  /** Account of providers' fees, if it isn't the payment provider's. */
  providerFees?: AccountNumber;
}

const LOSSES = { debit: ['2010', '5050'], credit: ['1010'], companyFunds: '5050' } as const;

/** What each kind of transfer may debit and credit. */
export const entriesOf: Readonly<Record<TransferKind, Entry>> = {
  deposit: { debit: ['1010', '5010'], credit: ['2010', '2030'] },
  pledge: { debit: ['2010'], credit: ['2020'] },
  returnPledge: { debit: ['2020'], credit: ['2010'] },
  disbursement: { debit: ['2020'], credit: ['2010', '2070', '4010'] },
  repayment: { debit: ['2010'], credit: ['2010', '2050', '2070', '4020'] },
  noteSale: { debit: ['2010'], credit: ['2010', '2070', '4030'] },
  withdrawal: { debit: ['2010'], credit: ['2040', '2060', '5010'] },
  payoutPaid: { debit: ['2040', '5010'], credit: ['1010'] },
  payoutFailed: { debit: ['2040', '2060', '5010'], credit: ['2010', '2030', '3020'], companyFunds: '3020' },
  payoutReversed: { debit: ['1010', '5010'], credit: ['2010', '2030', '3020'], companyFunds: '3020' },
  suspenseAssignment: { debit: ['2030'], credit: ['2010'] },
  suspenseReturn: { debit: ['2030'], credit: ['2040'] },
  houseFunding: { debit: ['1010'], credit: ['3010'], companyFunds: '3010' },
  housePayout: { debit: ['3020'], credit: ['2040'], companyFunds: '3020' },
  feeRefund: { debit: ['5030'], credit: ['2010'], companyFunds: '5030' },
  reversal: { debit: ['2010'], credit: ['1010', '2030', '5010'] },
  chargeFailed: { debit: ['5010'], credit: ['1010'] },
  bankCharge: { debit: ['5020'], credit: ['1010'], companyFunds: '5020' },
  houseLoss: { debit: ['5050'], credit: ['1010'], companyFunds: '5050' },
  compensation: { debit: ['5040'], credit: ['2010'], companyFunds: '5040' },
  depositRecall: LOSSES,
  // What a person repays takes the expense down again.
  chargeBack: { debit: ['5070'], credit: ['1010'], companyFunds: '5070' },
  chargeBackRepaid: { debit: ['2010'], credit: ['5070'], companyFunds: '5070' },
  payoutCorrection: {
    debit: ['1010', '2010', '2060', '5010', '5050'],
    credit: ['1010', '2010', '2060', '5010'],
    companyFunds: '5050',
  },
  payoutAdoption: LOSSES,
  taxPaid: { debit: ['2050'], credit: ['1010'] },
  dutyPaid: { debit: ['2060'], credit: ['1010'] },
  vatPaid: { debit: ['2070'], credit: ['1010'] },
  // The operator pays its provider outside these books, which is money paid in.
  textMessage: { debit: ['5060'], credit: ['3010'], companyFunds: '3010', providerFees: '5060' },
};

const UNCLASSIFIED = '3090';

/** The account in the books for a posting; company funds and providers' fees are split by the transfer's kind. */
export function accountNumberOf(account: AccountKind, kind: TransferKind): AccountNumber {
  if (account === 'houseFunds') return entriesOf[kind].companyFunds ?? UNCLASSIFIED;
  return (account === 'providerFees' ? entriesOf[kind].providerFees : undefined) ?? accountOf[account];
}

/** The postings that make up an account; all kinds of transfers if `kinds` is absent. */
export function sourceOf(number: AccountNumber): { account: AccountKind; kinds?: readonly TransferKind[] } {
  const { account } = chartOfAccounts[number];
  if (account !== 'houseFunds' && account !== 'providerFees') return { account };
  return { account, kinds: transferKinds.filter((kind) => accountNumberOf(account, kind) === number) };
}
