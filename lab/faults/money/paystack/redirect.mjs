// Preloaded into a server: redirects its Paystack calls to a stand-in, with a deadline.

const { PAYSTACK_STAND_IN, PAYSTACK_DEADLINE_MS } = process.env;
const original = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const { pathname, search } = new URL(input);
  const signal = AbortSignal.timeout(Number(PAYSTACK_DEADLINE_MS));
  return original(new URL(pathname + search, PAYSTACK_STAND_IN), { ...init, signal });
};
