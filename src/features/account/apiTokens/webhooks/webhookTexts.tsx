import type { WebhookDelivery } from '#contract/people/webhooks/webhookSchema';
import {
  ANSWER_SECONDS,
  type DeliveryProblem,
  type DeliveryState,
  type WebhookMessageType,
  type WebhookState,
} from '#contract/people/webhooks/webhooks';
import type { Tone } from '../../../../components/figures/StatusChip';
import { formatMoment } from '../../../../lib/format';

interface StateText {
  label: string;
  tone: Tone;
}

export const webhookStates: Readonly<Record<WebhookState, StateText>> = {
  on: { label: 'On', tone: 'success' },
  failing: { label: 'Trying again', tone: 'warning' },
  off: { label: 'Switched off', tone: 'error' },
};

export const deliveryStates: Readonly<Record<DeliveryState, StateText>> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'error' },
};

export const messageLabels: Readonly<Record<WebhookMessageType, string>> = {
  'listing.opened': 'New loan in the market',
  'note.lent': 'Your money was lent',
  'note.paid': 'A payment on a loan arrived',
  'note.settled': 'A loan was paid off early',
  'note.replanned': 'A loan has a new plan or a payment holiday',
  'note.defaulted': 'A loan is in default',
  'note.written_off': 'A loan was written off',
  'note.recovered': 'Money was recovered',
  'webhook.test': 'Test',
};

const problemTexts: Readonly<Record<DeliveryProblem, string>> = {
  notPublic: 'the address isn’t on the public internet',
  unreachable: 'nobody on the public internet answered',
  certificate: 'its certificate isn’t valid',
  timeout: `no answer in ${ANSWER_SECONDS} seconds`,
};

/** Such as 'Sent 3 times, last on 24 Nov 2026, 19:30: answered 500. Next try 24 Nov 2026, 20:00'. */
export function describeDelivery({ tries, triedAt, nextTryAt, status, problem }: WebhookDelivery): string {
  if (!triedAt) return 'Not sent yet';
  const count = tries > 1 ? `Sent ${tries} times, last on` : 'Sent';
  const outcome = status === undefined ? problem && problemTexts[problem] : `answered ${status}`;
  const next = nextTryAt ? `. Next try ${formatMoment(nextTryAt)}` : '';
  return `${count} ${formatMoment(triedAt)}: ${outcome ?? ''}${next}`;
}

export const secretWarning = (url: string) => (
  <>
    We show the secret of <bdi>{new URL(url).host}</bdi> only once. With it, your program checks that a message is from
    us.
  </>
);
