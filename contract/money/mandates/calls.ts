import type { SuccessAnswer } from '../../api';
import { defineCalls, get, postOnce, typed } from '../../call';
import type { PaydayForm } from './mandateRules';
import type { Mandate, MyMandate } from './mandateSchema';

export const mandateCalls = defineCalls({
  myMandate: get('/wallet/mandate', 'user', { answer: typed<MyMandate>() }),
  /** For the caller's bank account, which must be in their own name. */
  setUpMandate: postOnce('/wallet/mandate', 'user', { answer: typed<Mandate>(), status: 201 }),
  /** For the third try of each instalment from then on. */
  setPayday: postOnce('/wallet/mandate/payday', 'user', { body: typed<PaydayForm>(), answer: typed<Mandate>() }),
  endMandate: postOnce('/wallet/mandate/end', 'user', { answer: typed<SuccessAnswer>() }),
});
