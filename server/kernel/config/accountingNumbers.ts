import { accountNumbers, type AccountNumber } from '#contract/money/ledger/chartOfAccounts';

export type AccountingNumbers = Readonly<Partial<Record<AccountNumber, string>>>;

const OTHER_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 ./-]{0,39}$/;

/** @param value pairs such as `1010=120100,2010=210000`: our account, and its number in the operator's system */
export function readAccountingNumbers(
  value: string | undefined,
  complain: (problem: string) => void,
): AccountingNumbers {
  const numbers: Partial<Record<AccountNumber, string>> = {};
  for (const pair of (value ?? '').split(',').flatMap((part) => part.trim() || [])) {
    const [ours = '', theirs = '', ...rest] = pair.split('=').map((part) => part.trim());
    const account = accountNumbers.find((number) => number === ours);
    if (account === undefined || !OTHER_NUMBER.test(theirs) || rest.length > 0)
      complain(
        `ACCOUNTING_NUMBERS must be pairs such as 1010=120100, each with an account of the chart of accounts: ${pair}`,
      );
    else if (numbers[account] !== undefined) complain(`ACCOUNTING_NUMBERS names account ${account} twice`);
    else numbers[account] = theirs;
  }
  return numbers;
}
