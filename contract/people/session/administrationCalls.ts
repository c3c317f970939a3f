import type { SuccessAnswer } from '../../api';
import { defineCalls, postOnce, typed } from '../../call';
import type { ReasonForm } from '../../reason';

export const sessionReviewCalls = defineCalls({
  signOutPerson: postOnce('/administration/users/:userId/sign-out', 'administrator', {
    body: typed<ReasonForm>(),
    answer: typed<SuccessAnswer>(),
  }),
});
