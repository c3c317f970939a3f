import { object, string } from 'yup';
import { UUID } from '../db/uuid';

export const idRule = () =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError('An id is required')
    .required('An id is required')
    .matches(UUID, "This isn't an id");

export const loanParams = object({ loanId: idRule() });

export const fileParams = object({ fileId: idRule() });

export const loanFileParams = object({ loanId: idRule(), fileId: idRule() });

export const planParams = object({ planId: idRule() });

export const noticeParams = object({ noticeId: idRule() });

export const noteParams = object({ noteId: idRule() });

export const offerParams = object({ offerId: idRule() });

export const pledgeParams = object({ pledgeId: idRule() });

export const approvalParams = object({ approvalId: idRule() });

export const complaintParams = object({ complaintId: idRule() });

export const payoutParams = object({ payoutId: idRule() });

export const suspenseParams = object({ itemId: idRule() });

export const changeParams = object({ changeId: idRule() });

export const userParams = object({ userId: idRule() });

export const alertParams = object({ alertId: idRule() });

export const jobParams = object({ jobId: idRule() });

export const sessionParams = object({ sessionId: idRule() });

export const tokenParams = object({ tokenId: idRule() });

export const webhookParams = object({ webhookId: idRule() });

export const deliveryParams = object({ webhookId: idRule(), deliveryId: idRule() });

export const passkeyParams = object({ passkeyId: idRule() });

export const challengeParams = object({ challengeId: idRule() });

export const transferParams = object({ transferId: idRule() });
