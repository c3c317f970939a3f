import type { PaystackStandIn } from '#support/paystack/standIn';

/** Calls are cut short, so that kills hit hanging calls and others. */
const DEADLINE_MS = 400;

export const onStandIn = ({ baseUrl, secretKey }: PaystackStandIn) => ({
  nodeOptions: ['--import', './lab/faults/money/paystack/redirect.mjs'],
  env: {
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_DIRECT_DEBIT: 'on',
    PAYSTACK_STAND_IN: baseUrl,
    PAYSTACK_DEADLINE_MS: String(DEADLINE_MS),
  },
});
