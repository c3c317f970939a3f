export const ACCOUNT_NUMBER_LENGTH = 10;

/** `unknown` if the bank's code has no check digit. */
type NubanCheck = 'fits' | 'differs' | 'unknown';

const WEIGHTS = [3, 7, 3] as const;

/** Three digits, or a 9 and five digits for other institutions; leading zeros don't change the sum. */
function institutionCode(bankCode: string): string | undefined {
  if (/^\d{3}$/.test(bankCode)) return bankCode;
  return /^\d{5}$/.test(bankCode) ? `9${bankCode}` : undefined;
}

/** Mobile wallets have no check digit, so a mismatch is only worth a warning. */
export function checkNuban(bankCode: string, accountNumber: string): NubanCheck {
  const code = institutionCode(bankCode);
  if (code === undefined) return 'unknown';
  if (!/^\d{10}$/.test(accountNumber)) return 'differs';
  const sum = [...code, ...accountNumber.slice(0, -1)].reduce(
    (total, digit, index) => total + Number(digit) * (WEIGHTS[index % WEIGHTS.length] ?? 0),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(accountNumber.at(-1)) ? 'fits' : 'differs';
}

/** The part of an account number that administrators see without giving a reason. */
export const lastDigits = (accountNumber: string): string => accountNumber.slice(-4);

/** 'Zenith Bank, ending in 6789'. */
export const maskedAccount = (bankName: string | null, accountNumber: string | null): string =>
  `${bankName ?? 'No bank'}, ending in ${lastDigits(accountNumber ?? '')}`;
