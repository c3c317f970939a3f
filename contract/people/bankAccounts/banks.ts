import list from './banks.json';

/** One Nigerian bank of the built-in static list (docs/product/people.md#banks); all are NGN, nuban, Nigeria. */
export interface Bank {
  id: number;
  name: string;
  slug: string;
  code: string;
  longcode: string;
  gateway: string | null;
  pay_with_bank: boolean;
  active: boolean;
  is_deleted: boolean | null;
  createdAt: string;
  updatedAt: string;
}

/** Every bank, by name. Two share a code, so `id` is the key. */
export const banks: readonly Bank[] = list;

/** Whether name and code are one bank of the list. */
export function isListedBank(name: string, code: string): boolean {
  return banks.some((bank) => bank.name === name && bank.code === code);
}

/** What a client needs to know of a bank: a bank account is added with its name and code. */
export type ListedBank = Pick<Bank, 'id' | 'name' | 'code'>;
