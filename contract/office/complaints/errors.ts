/** Errors about complaints. */
export const complaintErrors = {
  TOO_MANY_COMPLAINTS: { status: 409, text: 'Five of your messages wait for an answer. Please wait for one of them' },
  COMPLAINT_ANSWERED: { status: 409, text: 'Somebody else has answered this' },
} as const;
