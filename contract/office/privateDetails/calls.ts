import { defineCalls, post, typed } from '../../call';
import type { PrivateDetailsForm } from './privateDetailsRules';
import type { PrivateDetails } from './privateDetailsSchema';

export const privateDetailsCalls = defineCalls({
  /** Not idempotent: a stored answer would keep the details, and every view must be recorded. */
  showPrivateDetails: post('/administration/private-details', 'administrator', {
    body: typed<PrivateDetailsForm>(),
    answer: typed<PrivateDetails>(),
  }),
});
