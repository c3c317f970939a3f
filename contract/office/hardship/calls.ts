import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { HelpForm } from './hardshipRules';

/** What is asked for goes to administrators with the borrower's words, as a complaint of the kind `cannotPay`. */
export const askForHelp = defineCall({
  name: 'askForHelp',
  method: 'POST',
  path: '/loans/:loanId/hardship',
  access: 'user',
  body: typed<HelpForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
