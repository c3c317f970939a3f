import { banks } from '#contract/people/bankAccounts/banks';

export interface CompanyBankAccount {
  bankName: string;
  bankCode: string;
  accountNumber: string;
}

const FORM = /^(\d{3,6})\/(\d{10})$/;

export function readCompanyBankAccount(
  text: string | undefined,
  complain: (problem: string) => void,
): CompanyBankAccount | undefined {
  if (text === undefined) return undefined;
  const [, bankCode = '', accountNumber = ''] = FORM.exec(text) ?? [];
  const bank = banks.find(({ code }) => code === bankCode);
  if (bank) return { bankName: bank.name, bankCode, accountNumber };
  complain("HOUSE_BANK_ACCOUNT must be a bank's code, a slash and ten digits, such as 044/0690000001");
  return undefined;
}
