import { GROUPS_WITH_CHOICE, type GroupWithChoice } from '#contract/mailKinds';
import type { ServerContext } from '../context';
import { UUID } from '#contract/uuid';
import { DAY_MS } from '#contract/dates';
import { keyedHash, isSameText } from '../security/keys';

/** The law requires at least 30 days. */
export const UNSUBSCRIBE_DAYS = 90;

type Signing = Pick<ServerContext, 'keys' | 'now'>;

export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** A link that works without signing in and can only switch off these mails for this person. */
export function unsubscribePath({ keys, now }: Signing, userId: string, group: GroupWithChoice): string {
  const day = String(Math.floor(now().getTime() / DAY_MS));
  return `${UNSUBSCRIBE_PATH}/${[userId, group, day, keyedHash(keys.unsubscribe, userId, group, day)].join('.')}`;
}

/** @returns undefined for a token that is forged, altered or too old */
export function readUnsubscribeToken(
  { keys, now }: Signing,
  token: string,
): { userId: string; group: GroupWithChoice } | undefined {
  const [userId = '', name = '', day = '', hash = '', ...more] = token.split('.');
  const group = GROUPS_WITH_CHOICE.find((one) => one === name);
  if (!group || more.length > 0 || !UUID.test(userId)) return undefined;
  if (!isSameText(hash, keyedHash(keys.unsubscribe, userId, group, day))) return undefined;
  return now().getTime() - Number(day) * DAY_MS <= (UNSUBSCRIBE_DAYS + 1) * DAY_MS ? { userId, group } : undefined;
}
