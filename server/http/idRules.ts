import { object, string } from 'yup';
import { UUID } from '../db/uuid';

/** An id as the database makes it. */
export const idRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError('An id is required')
    .required('An id is required')
    .matches(UUID, 'This is no id');

/** The path of what is about one loan. */
export const loanParams = object({ loanId: idRule() });

/** The path of what is about one pledge. */
export const pledgeParams = object({ pledgeId: idRule() });

/** The path of what is about one proposal. */
export const approvalParams = object({ approvalId: idRule() });

/** The path of what is about one complaint. */
export const complaintParams = object({ complaintId: idRule() });

/** The path of what is about one withdrawal. */
export const payoutParams = object({ payoutId: idRule() });

/** The path of what is about one sum of money that nobody could be found for. */
export const suspenseParams = object({ itemId: idRule() });

/** The path of what is about one change of a bank account. */
export const changeParams = object({ changeId: idRule() });

/** The path of what is about one person. */
export const userParams = object({ userId: idRule() });

/** The path of what is about one failed job. */
export const jobParams = object({ jobId: idRule() });

/** The path of what is about one transfer. */
export const transferParams = object({ transferId: idRule() });
