import {
  CODE_RESEND_COOLDOWN_SECONDS,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  USER_NAME_MAX_LENGTH,
} from '../../../contract/constants';
import type { Registration } from '../../../contract/users/rules/registration';
import { fieldsOf, parseJson } from '../../lib/json';

/** What is typed in step 2, without the password, which is kept nowhere. */
type DraftDetails = Omit<Registration, 'password'>;

/** What a reload must not lose of an unfinished registration; kept in sessionStorage, so for this tab only. */
export interface RegistrationDraft {
  step: 'terms' | 'accountDetails';
  agreed: boolean;
  details: DraftDetails;
  /** False where the account was made but its mail could not be sent. */
  codeSent: boolean;
  /** When the code may be sent again, in milliseconds since 1970; null: at once. */
  resendAllowedAt: number | null;
}

export const DRAFT_KEY = 'registrationDraft';

// Stands in where sessionStorage is blocked or full.
let memory: string | null = null;

/** Reads the draft; whatever in it makes no sense counts as absent. */
export function readDraft(nowMs: number = Date.now()): RegistrationDraft {
  const kept = fieldsOf(parseJson(readText() ?? ''));
  const details = fieldsOf(kept.get('details'));
  const agreed = kept.get('agreed') === true;
  return {
    step: agreed && kept.get('step') === 'accountDetails' ? 'accountDetails' : 'terms',
    agreed,
    details: {
      firstName: toText(details.get('firstName'), NAME_MAX_LENGTH),
      lastName: toText(details.get('lastName'), NAME_MAX_LENGTH),
      userName: toText(details.get('userName'), USER_NAME_MAX_LENGTH),
      email: toText(details.get('email'), EMAIL_MAX_LENGTH),
    },
    codeSent: kept.get('codeSent') !== false,
    resendAllowedAt: toResendTime(kept.get('resendAllowedAt'), nowMs),
  };
}

/** Writes what changed and keeps the rest. */
export function updateDraft(change: Partial<RegistrationDraft>): void {
  const text = JSON.stringify({ ...readDraft(), ...change });
  try {
    window.sessionStorage.setItem(DRAFT_KEY, text);
    memory = null;
  } catch {
    memory = text;
  }
}

export function clearDraft(): void {
  memory = null;
  try {
    window.sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Blocked storage holds nothing that could be removed.
  }
}

function readText(): string | null {
  if (memory !== null) return memory;
  try {
    return window.sessionStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function toText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

// No wait is longer than the cooldown, whatever the clock or the storage says.
function toResendTime(value: unknown, nowMs: number): number | null {
  if (typeof value !== 'number' || !(value > nowMs)) return null;
  return Math.min(value, nowMs + CODE_RESEND_COOLDOWN_SECONDS * 1000);
}
