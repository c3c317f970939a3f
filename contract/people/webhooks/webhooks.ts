/** Active webhooks per person. */
export const MAX_WEBHOOKS = 3;

export const WEBHOOK_TOPICS = ['listings', 'notes'] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

export const topicLabels: Readonly<Record<WebhookTopic, string>> = {
  listings: 'New loans in the market',
  notes: 'What happens to your loans to others',
};

const MESSAGE_TOPICS = {
  'listing.opened': 'listings',
  'note.lent': 'notes',
  'note.paid': 'notes',
  'note.settled': 'notes',
  'note.replanned': 'notes',
  'note.defaulted': 'notes',
  'note.written_off': 'notes',
  'note.recovered': 'notes',
  'webhook.test': undefined,
} as const satisfies Record<string, WebhookTopic | undefined>;

export type WebhookMessageType = keyof typeof MESSAGE_TOPICS;
/** Events that are sent without a request by the owner. */
export type WebhookEventType = Exclude<WebhookMessageType, typeof TEST_MESSAGE>;

export const TEST_MESSAGE = 'webhook.test';

const isMessageType = (name: string): name is WebhookMessageType => Object.hasOwn(MESSAGE_TOPICS, name);
const [firstType = TEST_MESSAGE, ...otherTypes] = Object.keys(MESSAGE_TOPICS).filter(isMessageType);
export const WEBHOOK_MESSAGE_TYPES: [WebhookMessageType, ...WebhookMessageType[]] = [firstType, ...otherTypes];

export const topicOf = (type: WebhookEventType): WebhookTopic => MESSAGE_TOPICS[type];

export const WEBHOOK_STATES = ['on', 'failing', 'off'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a message was not delivered when there is no HTTP status. */
export const DELIVERY_PROBLEMS = ['notPublic', 'unreachable', 'certificate', 'timeout'] as const;
export type DeliveryProblem = (typeof DELIVERY_PROBLEMS)[number];

/** The newest messages listed per webhook. */
export const DELIVERIES_SHOWN = 20;

/** A webhook is switched off after this many hours without success. */
export const RETRY_WINDOW_HOURS = 24;
/** How long messages are also signed with the previous secret. */
export const OLD_SECRET_HOURS = 24;
export const ANSWER_SECONDS = 5;
