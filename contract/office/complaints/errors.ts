export const complaintErrors = {
  TOO_MANY_COMPLAINTS: { status: 409, text: 'You have five unanswered messages. Please wait for an answer' },
  COMPLAINT_ANSWERED: { status: 409, text: 'Another administrator has already answered this' },
} as const;
