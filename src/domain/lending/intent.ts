import { readTabKey, writeTabKey } from '../../lib/safeStorage';
import { pathTo } from '../../pathTo';

export type LendingIntent = 'borrow' | 'lend';

const PARAM = 'intent';
const KEY = 'lendingIntent';

const toIntent = (text: string | null): LendingIntent | null => (text === 'borrow' || text === 'lend' ? text : null);

/** Guests register first, and the intent is kept (docs/product/app.md#lending-buttons). */
export function pathToLending(intent: LendingIntent, isSignedIn: boolean): string {
  if (!isSignedIn) return `${pathTo('register')}?${PARAM}=${intent}`;
  return pathTo(intent === 'borrow' ? 'apply' : 'market');
}

export const readIntent = (search: string): LendingIntent | null => toIntent(new URLSearchParams(search).get(PARAM));

export const rememberIntent = (intent: LendingIntent): void => writeTabKey(KEY, intent);

export const rememberedIntent = (): LendingIntent | null => toIntent(readTabKey(KEY));

export const forgetIntent = (): void => writeTabKey(KEY, null);
