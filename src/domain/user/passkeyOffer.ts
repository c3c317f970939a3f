import { safeStorage } from '../../lib/safeStorage';

const { read, write } = safeStorage(() => window.localStorage);

const KEY = 'passkeyOffer';
const DUE = '2';
const OVER = 'over';

/** Counts the sign-ins on this device up to the second, after which a passkey is offered. */
export function noteSignIn(): void {
  if (read(KEY) !== OVER) write(KEY, read(KEY) === null ? '1' : DUE);
}

export const isPasskeyOfferDue = (): boolean => read(KEY) === DUE;

/** Accepted or declined, it never comes again on this device. */
export const endPasskeyOffer = (): void => write(KEY, OVER);
