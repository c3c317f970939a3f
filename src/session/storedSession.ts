import { ROLES } from '#contract/people/roles/roles';
import type { User } from '#contract/people/users/userSchema';
import { fieldsOf, parseJson } from '../lib/json';
import { safeStorage } from '../lib/safeStorage';
import { readAccessToken, readTempToken, remainingLifeMs } from './tokens';

/** Independent of any framework, because the landing page uses it too. */
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

const profileTexts = ['dateOfBirth', 'gender', 'address', 'nationality'] as const;

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string';

const roles: readonly unknown[] = ROLES;

const areRoles = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((role) => roles.includes(role)));

function isBankDetails(value: unknown): boolean {
  const details = fieldsOf(value);
  return value === undefined || ['accountNumber', 'bankName'].every((key) => typeof details.get(key) === 'string');
}

// Storage can contain anything: an older version's shape, manual edits, half a write.
function isUser(value: unknown): value is User {
  const fields = fieldsOf(value);
  return (
    texts.every((key) => typeof fields.get(key) === 'string') &&
    flags.every((key) => typeof fields.get(key) === 'boolean') &&
    profileTexts.every((key) => isTextOrAbsent(fields.get(key))) &&
    isBankDetails(fields.get('bankDetails')) &&
    areRoles(fields.get('roles'))
  );
}

function parseUser(text: string | null): User | null {
  const value = parseJson(text ?? '');
  return isUser(value) ? value : null;
}

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

/** 'outside' is another tab or the landing page. */
type ChangeOrigin = 'store' | 'outside';

/** Also notifies this tab's listeners; other tabs receive storage events. */
export function writeStoredSession(session: StoredSession, origin: ChangeOrigin): void {
  writeKey(storageKeys.user, session.user && JSON.stringify(session.user));
  writeKey(storageKeys.accessToken, session.accessToken);
  writeKey(storageKeys.tempToken, session.tempToken);
  writeKey(storageKeys.isVerifyingEmail, session.isVerifyingEmail ? 'true' : null);
  notify(origin);
}

/** A password reset in progress stays. */
export const afterSessionEnd = ({ tempToken }: StoredSession): StoredSession => ({ ...emptySession, tempToken });

/** For pages without a store, which would dispatch `sessionEnded`. */
export function clearStoredSession(): void {
  writeStoredSession(afterSessionEnd(readStoredSession()), 'outside');
}

export function isSignedIn(session: StoredSession): boolean {
  return session.user !== null && session.accessToken !== null && remainingLifeMs(session.accessToken) > 0;
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

/** Calls back after changes from any tab; returns a function that unsubscribes. */
export function subscribeToStoredSession(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export const storedText = (): string => JSON.stringify(Object.values(storageKeys).map(readKey));

export const announceOutsideChange = (): void => {
  notify('outside');
};

let snapshot: { raw: string; session: StoredSession } | undefined;

/** For `useSyncExternalStore`: the same object until something changes. */
export function getStoredSession(): StoredSession {
  const raw = storedText();
  if (snapshot?.raw !== raw) snapshot = { raw, session: readStoredSession() };
  return snapshot.session;
}
