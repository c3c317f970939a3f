import type { ReadVariable } from './variables';

export interface PaystackSettings {
  secretKey: string;
  /** Paystack's name for the bank of dedicated accounts; if absent, Paystack chooses. */
  bank: string | undefined;
  /** Whether Paystack has enabled direct debit for this business. */
  directDebit: boolean;
}

const KEY = /^sk_(test|live)_[A-Za-z0-9]{20,100}$/;
const BANK = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Passes problems to `complain`, never the key itself. */
export function readPaystack(
  text: ReadVariable,
  production: boolean,
  complain: (problem: string) => void,
): PaystackSettings | undefined {
  const secretKey = text('PAYSTACK_SECRET_KEY');
  const bank = text('PAYSTACK_BANK');
  if (bank !== undefined && !BANK.test(bank)) {
    complain("PAYSTACK_BANK must be Paystack's name for a bank, such as wema-bank");
  }
  const directDebit = text('PAYSTACK_DIRECT_DEBIT');
  if (directDebit !== undefined && directDebit !== 'on' && directDebit !== 'off') {
    complain('PAYSTACK_DIRECT_DEBIT must be on or off');
  }
  if (secretKey === undefined) return undefined;
  const kind = KEY.exec(secretKey)?.[1];
  if (!kind) complain('PAYSTACK_SECRET_KEY must be a secret key of Paystack, which begins with sk_live_ or sk_test_');
  // A test key creates money for anybody, and a live key needs a clock that can't be moved.
  else if ((kind === 'live') !== production) {
    complain(
      `PAYSTACK_SECRET_KEY must begin with ${production ? 'sk_live_' : 'sk_test_'} here: live keys are for production`,
    );
  }
  return { secretKey, bank, directDebit: directDebit === 'on' };
}
