import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ReasonForm } from '../../reason';
import type { PaymentsPause } from './paymentsPauseSchema';

/** See docs/product/money.md#payments-paused. */
export const paymentsPause = defineCall({
  name: 'paymentsPause',
  method: 'GET',
  path: '/administration/payments-pause',
  access: 'administrator',
  answer: typed<PaymentsPause>(),
});

/** Stops all payouts; one administrator is enough. */
export const pausePayments = defineCall({
  name: 'pausePayments',
  method: 'POST',
  path: '/administration/payments-pause',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});

export const proposeResuming = defineCall({
  name: 'proposeResuming',
  method: 'POST',
  path: '/administration/payments-pause/end',
  access: 'administrator',
  body: typed<ReasonForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
