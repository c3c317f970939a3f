import type { SuccessAnswer } from '../../api';
import { defineCalls, postOnce, typed } from '../../call';
import type { DisputeForm } from '../../lending/bureaux/bureauRules';

export const bureauDisputeCalls = defineCalls({
  /** Also sends it to support as a complaint. */
  disputeBureauEntry: postOnce('/loans/:loanId/bureau-disputes', 'user', {
    body: typed<DisputeForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
