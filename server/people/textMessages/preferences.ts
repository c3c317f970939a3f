import type { TextPreferenceForm } from '#contract/people/textMessages/textMessageRules';
import type { TextPreferences } from '#contract/people/textMessages/textMessageSchema';
import type { ServerContext } from '../../kernel/context';
import { CodedError } from '../../kernel/errors';
import { findProvedPhone } from '../../kernel/messages/repository';
import { findBvnCheck } from '../identity/repository';
import { findWantedGroups, unwantGroup, wantGroup } from './repository';

export async function readTextPreferences(
  { db, messages }: Pick<ServerContext, 'db' | 'messages'>,
  userId: string,
): Promise<TextPreferences> {
  const isPhoneProved = messages !== undefined && (await findProvedPhone(db, userId)) !== undefined;
  const canProvePhone = messages !== undefined && !isPhoneProved && (await findBvnCheck(db, userId)) !== undefined;
  return { isPhoneProved, canProvePhone, groups: await findWantedGroups(db, userId) };
}

/** Switching off always works. @throws CodedError PHONE_NOT_PROVED */
export async function setTextPreference(
  { db }: Pick<ServerContext, 'db'>,
  userId: string,
  { group, isWanted }: TextPreferenceForm,
): Promise<void> {
  if (!isWanted) return unwantGroup(db, userId, group);
  if ((await findProvedPhone(db, userId)) === undefined) throw new CodedError('PHONE_NOT_PROVED');
  await wantGroup(db, userId, group);
}
