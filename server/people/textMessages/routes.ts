import type { FastifyInstance } from 'fastify';
import { codeRules } from '#contract/people/codes/oneTimeCodeRule';
import { textMessageCalls } from '#contract/people/textMessages/calls';
import { textPreferenceRules } from '#contract/people/textMessages/textMessageRules';
import { textPreferencesSchema } from '#contract/people/textMessages/textMessageSchema';
import type { ServerContext } from '../../kernel/context';
import { success, successSchema } from '../../kernel/http/answers';
import { addPreparedRoute } from '../../kernel/http/idempotentRoute';
import { addAct, addRoute } from '../../kernel/http/route';
import { CODE_TEXT } from '../inputTexts';
import { provePhone, sendPhoneProofCode, tryPhoneProofCode } from './phoneProof';
import { readTextPreferences, setTextPreference } from './preferences';

const mayNot = ['ACCOUNT_FROZEN', 'EMAIL_NOT_VERIFIED', 'PHONE_MISSING', 'PHONE_PROVED'] as const;

export function textMessageRoutes(app: FastifyInstance, context: ServerContext): void {
  addAct(app, context, textMessageCalls.sendPhoneProofCode, {
    summary: "Text a code to the caller's phone number, which proves it",
    errors: [...mayNot, 'CODE_COOLDOWN', 'MESSAGES_UNAVAILABLE', 'PHONE_UNREACHABLE', 'RATE_LIMITED'],
    rules: {},
    act: async ({ user }) => sendPhoneProofCode(context, user),
  });
  addPreparedRoute(app, context, textMessageCalls.provePhone, {
    summary: "Prove the caller's phone number; changing the number ends that",
    errors: [...mayNot, 'CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'RATE_LIMITED'],
    rules: { body: codeRules },
    fields: { code: { ...CODE_TEXT, description: 'The six digits of the code in the text message' } },
    answer: successSchema,
    before: ({ user, body }) => tryPhoneProofCode(context, user, body.code),
    work: async (tx, { user }, code) => {
      await provePhone(context, tx, user, code);
      return success;
    },
  });
  addRoute(app, context, textMessageCalls.textPreferences, {
    summary: 'Which text messages the caller gets',
    rules: {},
    answer: textPreferencesSchema,
    handle: ({ user }) => readTextPreferences(context, user.id),
  });
  addAct(app, context, textMessageCalls.setTextPreference, {
    summary: 'Switch text messages about a group of mails on or off',
    errors: ['PHONE_NOT_PROVED'],
    rules: { body: textPreferenceRules },
    fields: { group: 'The group of mails', isWanted: 'Whether text messages come too' },
    act: ({ user, body }) => setTextPreference(context, user.id, body),
  });
}
