import {
  accountNumberOf,
  accountNumbers,
  chartOfAccounts,
  entriesOf,
  sourceOf,
} from '#contract/money/ledger/chartOfAccounts';
import { transferKinds } from '#contract/money/ledger/transferKinds';
import { ACCOUNT_KINDS } from '#contract/money/ledger/transfers';
import { OWN_ACCOUNTS } from '#server/money/ledger/ownFunds';

const UNCLASSIFIED = '3090';

test('every posting belongs to exactly one account of the chart', () => {
  for (const kind of transferKinds) {
    for (const account of ACCOUNT_KINDS) {
      const number = accountNumberOf(account, kind);
      const holders = accountNumbers.filter((one) => {
        const source = sourceOf(one);
        return source.account === account && (source.kinds?.includes(kind) ?? true);
      });
      expect([kind, account, holders]).toEqual([kind, account, [number]]);
    }
  }
});

test('every kind of transfer debits and credits accounts that it can move, and moves company funds only if it says so', () => {
  for (const kind of transferKinds) {
    const { debit, credit, companyFunds } = entriesOf[kind];
    const named = [...debit, ...credit];
    const possible = ACCOUNT_KINDS.map((account) => accountNumberOf(account, kind));
    expect([kind, named.filter((number) => !possible.includes(number))]).toEqual([kind, []]);
    const ofCompany = named.filter((number) => chartOfAccounts[number].account === 'houseFunds');
    expect([kind, new Set(ofCompany)]).toEqual([kind, new Set(companyFunds === undefined ? [] : [companyFunds])]);
    expect(named).not.toContain(UNCLASSIFIED);
  }
});

test('assets and expenses are debits, liabilities and income are credits', () => {
  const sides = accountNumbers.map((number) => {
    const { type, normalSide } = chartOfAccounts[number];
    return [number, type === 'equity' ? undefined : normalSide, number.startsWith('1') || number.startsWith('5')];
  });
  for (const [number, side, isDebit] of sides) {
    if (side !== undefined) expect([number, side]).toEqual([number, isDebit ? 'debit' : 'credit']);
  }
});

test("the number's first digit is the account's type, and company money is equity, income or expense", () => {
  const digits = { asset: '1', liability: '2', equity: '3', income: '4', expense: '5' } as const;
  for (const number of accountNumbers) {
    const { type, account } = chartOfAccounts[number];
    expect([number, digits[type]]).toEqual([number, number[0]]);
    const isOwn = OWN_ACCOUNTS.some((own) => own === account);
    expect([number, ['equity', 'income', 'expense'].includes(type)]).toEqual([number, isOwn]);
  }
});
