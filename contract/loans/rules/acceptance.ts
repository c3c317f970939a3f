import { object, type InferType } from 'yup';
import { otpRule } from '../../fields/otp';
import { textRule } from '../../fields/text';

const SEEN = 'Please read the offer first';

/** `POST /loans/:loanId/acceptance`: the mailed code, and the hash of the text that was read. */
export const acceptanceRules = object({ code: otpRule(), textHash: textRule(SEEN, 64, SEEN) });

export type Acceptance = InferType<typeof acceptanceRules>;
