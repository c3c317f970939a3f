import list from './banks.json';

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

/** Sorted by name. Two banks share a code, so `id` is the key. */
export const banks: readonly Bank[] = list;

export function isListedBank(name: string, code: string): boolean {
  return banks.some((bank) => bank.name === name && bank.code === code);
}
