import type { SuccessAnswer } from '../../api';
import { defineCalls, postOnce, typed } from '../../call';
import type { ReasonForm } from '../../reason';

export const reversalCalls = defineCalls({
  proposeReversal: postOnce('/administration/transfers/:transferId/reversal', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
