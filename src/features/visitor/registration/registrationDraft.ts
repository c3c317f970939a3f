import { CODE_RESEND_COOLDOWN_SECONDS } from '#contract/people/codes/oneTimeCode';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, USER_NAME_MAX_LENGTH } from '#contract/people/fields/limits';
import type { Registration } from '#contract/people/users/registrationRules';
import { fieldsOf, parseJson } from '../../../lib/json';
import { readTabKey, writeTabKey } from '../../../lib/safeStorage';

type DraftDetails = Omit<Registration, 'password'>;

/** Survives a reload, in this tab only; never contains the password. */
export interface RegistrationDraft {
  step: 'terms' | 'accountDetails';
  agreed: boolean;
  details: DraftDetails;
  /** False if the account was created but its mail couldn't be sent. */
  codeSent: boolean;
  /** In milliseconds since 1970; null means now. */
  resendAllowedAt: number | null;
}

export const DRAFT_KEY = 'registrationDraft';

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

export function updateDraft(change: Partial<RegistrationDraft>): void {
  writeTabKey(DRAFT_KEY, JSON.stringify({ ...readDraft(), ...change }));
}

export function clearDraft(): void {
  writeTabKey(DRAFT_KEY, null);
}

function toText(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

// No wait is longer than the cooldown, even if the clock or the storage is wrong.
function toResendTime(value: unknown, nowMs: number): number | null {
  if (typeof value !== 'number' || !(value > nowMs)) return null;
  return Math.min(value, nowMs + CODE_RESEND_COOLDOWN_SECONDS * 1000);
}
