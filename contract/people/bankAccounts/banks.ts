import list from './banks.json';

export interface Bank {
  id: number;
  name: string;
  code: string;
}

/** Sorted by name. Two banks share a code, so `id` is the key. */
export const banks: readonly Bank[] = list;

export function isListedBank(name: string, code: string): boolean {
  return banks.some((bank) => bank.name === name && bank.code === code);
}
