import type { User } from '../../contract/people/users/userSchema';
import { fieldsOf, parseJson } from '../lib/json';
import { safeStorage } from '../lib/safeStorage';
import { readAccessToken, readTempToken, remainingLifeMs } from './tokens';

/**
 * The session as local storage keeps it. Free of any framework, because both the light landing page and the store's
 * persisted slice use it; nobody else touches these keys.
 */
export interface StoredSession {
  user: User | null;
  accessToken: string | null;
  tempToken: string | null;
  isVerifyingEmail: boolean;
}

const { read: readKey, write: writeKey } = safeStorage(() => window.localStorage);

export const storageKeys = {
  user: 'user',
  accessToken: 'token',
  tempToken: 'tempToken',
  isVerifyingEmail: 'isVerifyingEmail',
} as const;

export const emptySession: StoredSession = { user: null, accessToken: null, tempToken: null, isVerifyingEmail: false };

const flags = ['isEmailVerified', 'isProfileUpdated', 'isBvnVerified', 'isAdmin'] as const;
const texts = ['firstName', 'lastName', 'userName', 'email'] as const;

const laterTexts = ['dateOfBirth', 'gender', 'address', 'nationality'] as const;

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

function isBankDetails(value: unknown): boolean {
  const details = fieldsOf(value);
  return value === undefined || ['accountNumber', 'bankName'].every((key) => typeof details.get(key) === 'string');
}

// Storage can hold anything: an older version's shape, manual edits, half a write.
function isUser(value: unknown): value is User {
  const fields = fieldsOf(value);
  return (
    texts.every((key) => typeof fields.get(key) === 'string') &&
    flags.every((key) => typeof fields.get(key) === 'boolean') &&
    laterTexts.every((key) => isTextOrAbsent(fields.get(key))) &&
    isBankDetails(fields.get('bankDetails'))
  );
}

function parseUser(text: string | null): User | null {
  const value = parseJson(text ?? '');
  return isUser(value) ? value : null;
}

/** Reads the session; values that make no sense count as absent. */
export function readStoredSession(): StoredSession {
  const accessToken = readKey(storageKeys.accessToken);
  const tempToken = readKey(storageKeys.tempToken);
  return {
    user: parseUser(readKey(storageKeys.user)),
    accessToken: accessToken !== null && readAccessToken(accessToken) ? accessToken : null,
    tempToken: tempToken !== null && readTempToken(tempToken) ? tempToken : null,
    isVerifyingEmail: readKey(storageKeys.isVerifyingEmail) === 'true',
  };
}

/** Who changed the stored session: this tab's store, or anybody else (another tab, the landing page). */
type ChangeOrigin = 'store' | 'outside';

/** Writes the session and tells this tab's listeners; other tabs hear through storage events. */
export function writeStoredSession(session: StoredSession, origin: ChangeOrigin): void {
  writeKey(storageKeys.user, session.user && JSON.stringify(session.user));
  writeKey(storageKeys.accessToken, session.accessToken);
  writeKey(storageKeys.tempToken, session.tempToken);
  writeKey(storageKeys.isVerifyingEmail, session.isVerifyingEmail ? 'true' : null);
  notify(origin);
}

/** A session after its end: no user, token or verifying flag; a password reset in progress stays. */
export const afterSessionEnd = ({ tempToken }: StoredSession): StoredSession => ({ ...emptySession, tempToken });

/** Ends the session where there is no store to end it by `sessionEnded`. */
export function clearStoredSession(): void {
  writeStoredSession(afterSessionEnd(readStoredSession()), 'outside');
}

/** Whether user and unexpired token are both there. */
export function isSignedIn(session: StoredSession, nowMs: number = Date.now()): boolean {
  return session.user !== null && session.accessToken !== null && remainingLifeMs(session.accessToken, nowMs) > 0;
}

type Listener = (origin: ChangeOrigin) => void;

const listeners = new Set<Listener>();
const DEBOUNCE_MS = 25;
let debounce: ReturnType<typeof setTimeout> | undefined;

function notify(origin: ChangeOrigin) {
  for (const listener of [...listeners]) listener(origin);
}

// Debounced: user and token are two writes, so two events.
function onStorage(event: StorageEvent) {
  const isOurs = event.key === null || Object.values<string>(storageKeys).includes(event.key);
  if (!isOurs) return;
  clearTimeout(debounce);
  debounce = setTimeout(() => {
    notify('outside');
  }, DEBOUNCE_MS);
}

/** Calls back after every change of the session, from this tab or another. @returns the function that stops it */
export function subscribeToStoredSession(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Everything the keys hold, as one text: equal texts mean that nothing has changed. */
export const storedText = (): string => JSON.stringify(Object.values(storageKeys).map(readKey));

/** Tells this tab's listeners that somebody else has changed the stored session. */
export const announceOutsideChange = (): void => {
  notify('outside');
};

let snapshot: { raw: string; session: StoredSession } | undefined;

/** The session as a snapshot that stays the same object until something changes, as `useSyncExternalStore` wants. */
export function getStoredSession(): StoredSession {
  const raw = storedText();
  if (snapshot?.raw !== raw) snapshot = { raw, session: readStoredSession() };
  return snapshot.session;
}
