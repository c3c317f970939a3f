import { liveDays } from './businessDays/job';
import type { JobHandlers } from './jobs/handlers';
import { checkNightly } from './ledger/check/nightlyCheck';
import { cleanUp } from './modules/housekeeping/service';
import { mailBankAccountAdded } from './modules/profile/bankAccountAddedMail';
import { mailPasswordChanged } from './modules/passwordChange/passwordChangedMail';

/** Which use case each queue's jobs call. */
export const jobHandlers: JobHandlers = {
  housekeeping: (context) => cleanUp(context),
  'business-day': (context) => liveDays(context),
  'ledger-check': (context) => checkNightly(context),
  'password-changed-mail': (context, { id, data }) => mailPasswordChanged(context, data.userId, id),
  'bank-account-added-mail': (context, { id, data }) => mailBankAccountAdded(context, data.userId, id),
};
