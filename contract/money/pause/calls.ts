import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { ReasonForm } from '../../reason';
import type { PaymentsPause } from './paymentsPauseSchema';

export const pauseCalls = defineCalls({
  /** See docs/product/money.md#payments-paused. */
  paymentsPause: get('/administration/payments-pause', 'administrator', { answer: typed<PaymentsPause>() }),
  /** Stops all payouts; one administrator is enough. */
  pausePayments: postOnce('/administration/payments-pause', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeResuming: postOnce('/administration/payments-pause/end', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
