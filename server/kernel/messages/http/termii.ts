import type { MessageProvider } from '../messages';

/**
 * https://developers.termii.com/messaging-api
 * The route `dnd` reaches numbers that refuse advertisements, which is most of them in Nigeria.
 */
export const termii: MessageProvider = {
  path: '/api/sms/send',
  contentType: 'application/json',
  body: ({ apiKey, sender }, { to, text }) =>
    JSON.stringify({
      to: to.replace('+', ''),
      from: sender,
      sms: text,
      type: 'plain',
      channel: 'dnd',
      api_key: apiKey,
    }),
  outcomeOf(status, answer) {
    const isTaken = typeof answer === 'object' && answer !== null && 'message_id' in answer;
    if (status === 200 && isTaken) return 'accepted';
    return status === 400 || status === 422 ? 'refused' : undefined;
  },
};
