import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { HelpForm } from './hardshipRules';

/** Sends the borrower's request to administrators as a complaint of the kind `cannotPay`. */
export const askForHelp = defineCall({
  name: 'askForHelp',
  method: 'POST',
  path: '/loans/:loanId/hardship',
  access: 'user',
  body: typed<HelpForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: true,
});
