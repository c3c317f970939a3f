import { array, object, type InferType } from 'yup';
import { choiceRule, textRule } from '../../fields';
import { otpRule } from '../codes/oneTimeCodeRule';
import { WEBHOOK_TOPICS } from './webhooks';

const ADDRESS_LENGTH = 300;
const NO_ADDRESS = 'Please enter an address that starts with https://';

function isHttpsAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return protocol === 'https:' && username === '' && password === '' && hash === '';
}

export const webhookRules = object({
  url: textRule(NO_ADDRESS, ADDRESS_LENGTH, `At most ${ADDRESS_LENGTH} characters`).test(
    'https',
    NO_ADDRESS,
    isHttpsAddress,
  ),
  topics: array()
    .of(choiceRule(WEBHOOK_TOPICS, 'Please choose from the list'))
    .required('Please choose its events')
    .min(1, 'Please choose its events')
    .max(WEBHOOK_TOPICS.length)
    .test('once', 'Please choose each one once', (topics) => new Set(topics).size === topics.length),
});

export const newWebhookRules = webhookRules.shape({ code: otpRule() });

export type WebhookForm = InferType<typeof webhookRules>;
export type NewWebhookForm = InferType<typeof newWebhookRules>;
