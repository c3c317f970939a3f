import type { SuccessAnswer } from '../../api';
import { defineCalls, postOnce, typed } from '../../call';
import type { HelpForm } from './hardshipRules';

export const hardshipCalls = defineCalls({
  /** Sends the borrower's request to administrators as a complaint of the kind `cannotPay`. */
  askForHelp: postOnce('/loans/:loanId/hardship', 'user', { body: typed<HelpForm>(), answer: typed<SuccessAnswer>() }),
});
