import type { PaystackStandIn } from '../../../../__tests__/support/paystack/standIn';

/** No call takes longer here, so that kills fall into calls that hang and into others. */
const DEADLINE_MS = 400;

/** By which a server moves money through the stand-in of Paystack. */
export const onStandIn = ({ baseUrl, secretKey }: PaystackStandIn) => ({
  nodeOptions: ['--import', './scripts/faults/money/paystack/redirect.mjs'],
  env: {
    PAYSTACK_SECRET_KEY: secretKey,
    PAYSTACK_STAND_IN: baseUrl,
    PAYSTACK_DEADLINE_MS: String(DEADLINE_MS),
  },
});
