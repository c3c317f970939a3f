export const complaintErrors = {
  TOO_MANY_COMPLAINTS: { status: 409, text: 'You have five unanswered messages. Please wait for an answer' },
  COMPLAINT_ANSWERED: { status: 409, text: 'Another administrator has already answered this' },
  COMPLAINT_CLOSED: {
    status: 409,
    text: 'This one is closed. Please write a new message, and mention this one',
  },
  TOO_MANY_MESSAGES: { status: 409, text: 'You have written five messages in a row. Please wait for an answer' },
} as const;
