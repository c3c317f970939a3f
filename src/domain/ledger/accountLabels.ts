import type { AccountKind } from '#contract/money/ledger/transfers';

export const accountLabels: Readonly<Record<AccountKind, string>> = {
  wallet: 'Wallets',
  escrow: 'Escrows',
  clientMoney: 'Clients’ bank account',
  providerFees: 'Providers’ fees',
  originationFees: 'Origination fees',
  servicingFees: 'Servicing fees',
  saleFees: 'Fees from sold notes',
  houseFunds: 'Company funds',
  payoutsInFlight: 'Payouts on their way',
  suspense: 'Suspense',
  withholdingTax: 'Tax withheld from lenders',
  stampDuty: 'Stamp duty',
  vat: 'VAT inside fees',
};
