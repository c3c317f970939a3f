import type { MessageOutcome, MessageProvider } from '../messages';

/** Processed, sent and queued. */
const TAKEN: readonly unknown[] = [100, 101, 102];
/** Invalid number, unsupported number, on the blacklist, and do not disturb. */
const NEVER: readonly unknown[] = [403, 404, 406, 409];

/** https://developers.africastalking.com/docs/sms/sending/bulk */
export const africasTalking: MessageProvider = {
  path: '/version1/messaging',
  contentType: 'application/x-www-form-urlencoded',
  headers: ({ apiKey }) => ({ apiKey, accept: 'application/json' }),
  body: ({ sender, userName = '' }, { to, text }) =>
    new URLSearchParams({ username: userName, to, message: text, from: sender }).toString(),
  outcomeOf(status, answer) {
    return status === 201 || status === 200 ? outcomeOfRecipient(field(answer, 'SMSMessageData')) : undefined;
  },
};

function outcomeOfRecipient(data: unknown): MessageOutcome | undefined {
  const recipients = field(data, 'Recipients');
  const code = Array.isArray(recipients) ? field(recipients[0], 'statusCode') : undefined;
  if (TAKEN.includes(code)) return 'accepted';
  return NEVER.includes(code) ? 'refused' : undefined;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
