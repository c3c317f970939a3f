import { object, string } from 'yup';
import { UUID } from '../db/uuid';

export const idRule = (text: string) =>
  string()
    .transform((_cast: unknown, original: unknown) => original)
    .typeError('An id is required')
    .required('An id is required')
    .matches(UUID, "This isn't an id")
    .meta({ text });

export const loanParams = object({ loanId: idRule('The loan or application') });

export const fileParams = object({ fileId: idRule('The file') });

export const loanFileParams = object({ loanId: idRule('The loan or application'), fileId: idRule('The file') });

export const planParams = object({ planId: idRule('The plan') });

export const noticeParams = object({ noticeId: idRule('The notice') });

export const noteParams = object({ noteId: idRule('The note') });

export const offerParams = object({ offerId: idRule('The offer of a note for sale') });

export const pledgeParams = object({ pledgeId: idRule('The pledge') });

export const approvalParams = object({ approvalId: idRule('The proposal') });

export const complaintParams = object({ complaintId: idRule('The complaint') });

export const payoutParams = object({ payoutId: idRule('The payout') });

export const suspenseParams = object({ itemId: idRule('The unmatched deposit') });

export const changeParams = object({ changeId: idRule('The requested bank account change') });

export const userParams = object({ userId: idRule('The person') });

export const alertParams = object({ alertId: idRule('The alert') });

export const jobParams = object({ jobId: idRule('The failed job') });

export const sessionParams = object({ sessionId: idRule('The sign-in of one device') });

export const tokenParams = object({ tokenId: idRule('The API token') });

export const webhookParams = object({ webhookId: idRule('The webhook') });

export const deliveryParams = object({ webhookId: idRule('The webhook'), deliveryId: idRule('The message to it') });

export const passkeyParams = object({ passkeyId: idRule('The passkey') });

export const challengeParams = object({ challengeId: idRule('The challenge that the refusal of an act named') });

export const transferParams = object({ transferId: idRule('The transfer in the ledger') });
