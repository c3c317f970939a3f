import { defineCall, typed } from '../../call';
import type { PrivateDetailsForm } from './privateDetailsRules';
import type { PrivateDetails } from './privateDetailsSchema';

/** Not idempotent: a stored answer would keep the details, and every view must be recorded. */
export const showPrivateDetails = defineCall({
  name: 'showPrivateDetails',
  method: 'POST',
  path: '/administration/private-details',
  access: 'administrator',
  body: typed<PrivateDetailsForm>(),
  answer: typed<PrivateDetails>(),
  idempotent: false,
});
