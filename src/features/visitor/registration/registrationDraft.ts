import { CODE_RESEND_COOLDOWN_SECONDS } from '../../../../contract/people/codes/oneTimeCode';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, USER_NAME_MAX_LENGTH } from '../../../../contract/people/fields/limits';
import type { Registration } from '../../../../contract/people/users/registrationRules';
import { fieldsOf, parseJson } from '../../../lib/json';
import { readTabKey, writeTabKey } from '../../../lib/tabStorage';

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

/** Reads the draft; whatever in it makes no sense counts as absent. */
export function readDraft(nowMs: number = Date.now()): RegistrationDraft {
  const kept = fieldsOf(parseJson(readTabKey(DRAFT_KEY) ?? ''));
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
  writeTabKey(DRAFT_KEY, JSON.stringify({ ...readDraft(), ...change }));
}

export function clearDraft(): void {
  writeTabKey(DRAFT_KEY, null);
}

function toText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

// No wait is longer than the cooldown, whatever the clock or the storage says.
function toResendTime(value: unknown, nowMs: number): number | null {
  if (typeof value !== 'number' || !(value > nowMs)) return null;
  return Math.min(value, nowMs + CODE_RESEND_COOLDOWN_SECONDS * 1000);
}
