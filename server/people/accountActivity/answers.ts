import {
  accountEventKinds,
  type AccountActivity,
  type AccountEvent,
} from '../../../contract/people/users/accountActivity';
import { list, moment, object, oneOf } from '../../http/answerSchema';

/** What an answer says of an account's activity: what is always there, and what may be absent. */
export const activityFields = {
  required: { events: list(object<AccountEvent>({ kind: oneOf(accountEventKinds), at: moment })) },
  optional: { lastSignedInAt: moment },
};

export const activitySchema = object<AccountActivity>(activityFields.required, activityFields.optional);
