import type { SuccessAnswer } from '../../api';
import { defineCalls, postOnce, typed } from '../../call';
import type { ReasonForm } from '../../reason';

export const freezingCalls = defineCalls({
  freezePerson: postOnce('/administration/users/:userId/freeze', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  proposeUnfreezing: postOnce('/administration/users/:userId/unfreezing', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
