import { object } from 'yup';
import { uuidRule } from '#contract/uuid';

export const idRule = (text: string) =>
  uuidRule("This isn't an id").typeError('An id is required').required('An id is required').meta({ text });

export const loanParams = object({ loanId: idRule('The id of the loan or application') });

export const fileParams = object({ fileId: idRule('The id of the file') });

export const loanFileParams = object({
  loanId: idRule('The id of the loan or application'),
  fileId: idRule('The id of the file'),
});

export const planParams = object({ planId: idRule('The id of the plan') });

export const noticeParams = object({ noticeId: idRule('The id of the notice') });

export const noteParams = object({ noteId: idRule('The id of the note') });

export const offerParams = object({ offerId: idRule('The id of the offer of a note for sale') });

export const pledgeParams = object({ pledgeId: idRule('The id of the pledge') });

export const approvalParams = object({ approvalId: idRule('The id of the proposal') });

export const complaintParams = object({ complaintId: idRule('The id of the complaint') });

export const vendorParams = object({ vendorId: idRule('The id of the vendor') });

export const breachParams = object({ breachId: idRule('The id of the breach') });

export const hitParams = object({ hitId: idRule('The id of the match') });

export const payoutParams = object({ payoutId: idRule('The id of the payout') });

export const suspenseParams = object({ itemId: idRule('The id of the unmatched deposit') });

export const changeParams = object({ changeId: idRule('The id of the bank account change') });

export const userParams = object({ userId: idRule('The id of the person') });

export const alertParams = object({ alertId: idRule('The id of the alert') });

export const jobParams = object({ jobId: idRule('The id of the failed job') });

export const sessionParams = object({ sessionId: idRule('The id of the sign-in on one device') });

export const tokenParams = object({ tokenId: idRule('The id of the API token') });

export const webhookParams = object({ webhookId: idRule('The id of the webhook') });

export const deliveryParams = object({
  webhookId: idRule('The id of the webhook'),
  deliveryId: idRule('The id of the message to the webhook'),
});

export const passkeyParams = object({ passkeyId: idRule('The id of the passkey') });

export const challengeParams = object({
  challengeId: idRule('The id of the challenge that the refusal of an act named'),
});

export const transferParams = object({ transferId: idRule('The id of the transfer in the ledger') });
