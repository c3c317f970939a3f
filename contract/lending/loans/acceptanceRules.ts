import { boolean, object, type InferType } from 'yup';
import { otpRule } from '../../people/codes/oneTimeCode';
import { textRule } from '../../fields/text';

const SEEN = 'Please read the offer first';

const CHOOSE = 'Please choose where the money goes';

/** As it is given on the loan's page: the mailed code. */
export const acceptanceCodeRules = object({ code: otpRule() });

/**
 * `POST /loans/:loanId/acceptance`: the mailed code, the hash of the text that was read, and whether what is paid out
 * goes on to the bank account by itself (docs/product/lending.md#offer).
 */
export const acceptanceRules = acceptanceCodeRules.shape({
  textHash: textRule(SEEN, 64, SEEN),
  toBankAccount: boolean()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError(CHOOSE)
    .required(CHOOSE),
});

export type Acceptance = InferType<typeof acceptanceRules>;
