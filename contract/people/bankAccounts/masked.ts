/** The part of an account number that administrators see without giving a reason. */
export const lastDigits = (accountNumber: string): string => accountNumber.slice(-4);

/** 'Zenith Bank, ending in 6789'. */
export const maskedAccount = (bankName: string | null, accountNumber: string | null): string =>
  `${bankName ?? 'No bank'}, ending in ${lastDigits(accountNumber ?? '')}`;
