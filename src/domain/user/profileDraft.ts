import type { DefaultValues } from 'react-hook-form';
import { ADDRESS_MAX_LENGTH, NATIONALITY_MAX_LENGTH } from '#contract/people/fields/limits';
import { genders } from '#contract/people/users/genders';
import type { Profile } from '#contract/people/users/profileRules';
import { fieldsOf, parseJson } from '../../lib/json';
import { readTabKey, writeTabKey } from '../../lib/safeStorage';

const KEY = 'profileDraft';

/** A half-filled profile, kept in this tab until the session ends (docs/product/app.md#drafts-after-a-reload). */
export function readProfileDraft(): DefaultValues<Profile> {
  const kept = fieldsOf(parseJson(readTabKey(KEY) ?? ''));
  const text = (field: keyof Profile, max: number): string => {
    const value = kept.get(field);
    return typeof value === 'string' ? value.slice(0, max) : '';
  };
  return {
    dateOfBirth: text('dateOfBirth', 10),
    gender: genders.find((known) => known === kept.get('gender')),
    address: text('address', ADDRESS_MAX_LENGTH),
    nationality: text('nationality', NATIONALITY_MAX_LENGTH),
  };
}

export const writeProfileDraft = (draft: Partial<Profile>): void => writeTabKey(KEY, JSON.stringify(draft));

export const clearProfileDraft = (): void => writeTabKey(KEY, null);
