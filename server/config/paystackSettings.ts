/** By which an installation moves money through Paystack (docs/product/money.md#payment-provider). */
export interface PaystackSettings {
  secretKey: string;
  /** Whose dedicated accounts people get, by Paystack's name; its own choice where it is left out. */
  bank: string | undefined;
}

const KEY = /^sk_(test|live)_[A-Za-z0-9]{20,100}$/;
const BANK = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Reads the secret key and the bank, if there is a key; what is wrong goes to `complain`, never the key itself. */
export function readPaystack(
  text: (name: string) => string | undefined,
  production: boolean,
  complain: (problem: string) => void,
): PaystackSettings | undefined {
  const secretKey = text('PAYSTACK_SECRET_KEY');
  const bank = text('PAYSTACK_BANK');
  if (bank !== undefined && !BANK.test(bank)) {
    complain("PAYSTACK_BANK must be a bank by Paystack's name, as in wema-bank");
  }
  if (secretKey === undefined) return undefined;
  const kind = KEY.exec(secretKey)?.[1];
  if (!kind) complain('PAYSTACK_SECRET_KEY must be a secret key of Paystack, which begins with sk_live_ or sk_test_');
  // With a test key anybody makes money; outside production the clock can be moved, and mails go nowhere.
  else if ((kind === 'live') !== production) {
    complain(
      `PAYSTACK_SECRET_KEY must begin with ${production ? 'sk_live_' : 'sk_test_'} here: live keys are for production`,
    );
  }
  return { secretKey, bank };
}
