// Loaded before a server: its calls of Paystack go to a stand-in, and none takes longer than it has time.

const { PAYSTACK_STAND_IN, PAYSTACK_DEADLINE_MS } = process.env;
const original = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { pathname, search } = new URL(input);
  const signal = AbortSignal.timeout(Number(PAYSTACK_DEADLINE_MS));
  return original(new URL(pathname + search, PAYSTACK_STAND_IN), { ...init, signal });
};
