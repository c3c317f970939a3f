import type { FastifyInstance } from 'fastify';
import { secondFactorCalls } from '#contract/people/secondFactors/calls';
import {
  appCodeRules,
  factorAnswerRules,
  newPasskeyRules,
  passkeyNameRules,
  startRules,
  type FactorStart,
} from '#contract/people/secondFactors/factorRules';
import {
  appSecretSchema,
  factorChallengeSchema,
  passkeyStartSchema,
  recoveryCodesSchema,
  secondFactorSchema,
} from '#contract/people/secondFactors/factorSchema';
import type { ServerContext } from '../../kernel/context';
import { challengeParams, passkeyParams } from '../../kernel/http/idRules';
import { addRoute, addAct } from '../../kernel/http/route';
import type { FieldTexts } from '../../kernel/http/inputText';
import { CODE_TEXT, FACTOR_ANSWER_TEXT, PASSKEY_ANSWER_TEXT } from '../inputTexts';
import { readFactors, removeApp, removePasskey, renamePasskey, renewRecoveryCodes } from './changes';
import { addPasskey, confirmApp, startApp, startPasskey } from './enrolment';
import { sendFactorCode } from './entitlement';
import { relyingPartyOf } from './relyingParty';
import { answerChallenge, readChallenge } from './stepUp';

const startTexts: FieldTexts<FactorStart> = {
  code: { ...CODE_TEXT, description: `${CODE_TEXT.description}; left out by administrators who have a factor` },
};

const PASSKEY_NAME = "The person's own name for the passkey";

export function factorRoutes(app: FastifyInstance, context: ServerContext): void {
  const mailedCode = ['CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'RATE_LIMITED'] as const;
  addRoute(app, context, secondFactorCalls.mySecondFactor, {
    summary: "The caller's passkeys, authenticator app and recovery codes",
    rules: {},
    answer: secondFactorSchema,
    handle: ({ user }) => readFactors(context, user),
  });
  addAct(app, context, secondFactorCalls.sendFactorCode, {
    summary: "Mail the code for the first factor, or for any change by people who aren't administrators",
    errors: ['CODE_COOLDOWN', 'EMAIL_NOT_VERIFIED', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
    rules: {},
    act: ({ user }) => sendFactorCode(context, user),
  });
  addRoute(app, context, secondFactorCalls.startApp, {
    summary: 'Get the secret for an authenticator app; administrators only',
    errors: [...mailedCode, 'NOT_AN_ADMIN', 'NOT_FOUND'],
    rules: { body: startRules },
    fields: startTexts,
    answer: appSecretSchema,
    handle: ({ user, body }) => startApp(context, user, body),
  });
  addRoute(app, context, secondFactorCalls.confirmApp, {
    summary: 'Confirm the authenticator app with one of its codes',
    errors: ['APP_CODE_WRONG', 'CHALLENGE_EXPIRED', 'RATE_LIMITED'],
    rules: { body: appCodeRules },
    fields: { code: { description: 'The six digits that the app shows now', examples: ['123456'] } },
    answer: recoveryCodesSchema,
    handle: ({ user, body }) => confirmApp(context, user, body.code),
  });
  addAct(app, context, secondFactorCalls.removeApp, {
    summary: 'Remove the authenticator app',
    errors: [...mailedCode, 'NOT_FOUND'],
    rules: { body: startRules },
    fields: startTexts,
    act: ({ user, body }) => removeApp(context, user, body.code),
  });
  addRoute(app, context, secondFactorCalls.startPasskey, {
    summary: 'Get the options with which a browser makes a passkey',
    errors: [...mailedCode, 'PASSKEYS_FULL'],
    rules: { body: startRules },
    fields: startTexts,
    answer: passkeyStartSchema,
    handle: ({ user, body, request }) => startPasskey(context, relyingPartyOf(context.config, request), user, body),
  });
  addRoute(app, context, secondFactorCalls.addPasskey, {
    summary: 'Add the passkey that the browser made',
    errors: ['CHALLENGE_EXPIRED', 'PASSKEY_KNOWN', 'PASSKEY_REFUSED', 'PASSKEYS_FULL'],
    rules: { body: newPasskeyRules },
    fields: {
      name: PASSKEY_NAME,
      challengeId: 'The id of the challenge, which came with the options',
      answer: PASSKEY_ANSWER_TEXT,
    },
    answer: recoveryCodesSchema,
    handle: ({ user, body, request }) => addPasskey(context, relyingPartyOf(context.config, request), user, body),
  });
  addAct(app, context, secondFactorCalls.renamePasskey, {
    summary: 'Rename a passkey',
    rules: { params: passkeyParams, body: passkeyNameRules },
    fields: { name: PASSKEY_NAME },
    act: ({ user, params, body }) => renamePasskey(context, user, params.passkeyId, body.name),
  });
  addAct(app, context, secondFactorCalls.removePasskey, {
    summary: 'Remove a passkey',
    errors: [...mailedCode],
    rules: { params: passkeyParams, body: startRules },
    fields: startTexts,
    act: ({ user, params, body }) => removePasskey(context, user, params.passkeyId, body.code),
  });
  addRoute(app, context, secondFactorCalls.renewRecoveryCodes, {
    summary: 'Replace the recovery codes',
    errors: ['NOT_FOUND'],
    rules: {},
    answer: recoveryCodesSchema,
    handle: ({ user }) => renewRecoveryCodes(context, user),
  });
  addRoute(app, context, secondFactorCalls.factorChallenge, {
    summary: 'How the challenge of a refused act can be answered',
    errors: ['CHALLENGE_EXPIRED'],
    rules: { params: challengeParams },
    answer: factorChallengeSchema,
    handle: ({ user, params, request }) =>
      readChallenge(context, relyingPartyOf(context.config, request), user, params.challengeId),
  });
  addAct(app, context, secondFactorCalls.answerChallenge, {
    summary: 'Answer the challenge of a refused act, which can then be repeated',
    errors: [
      'APP_CODE_WRONG',
      'CHALLENGE_EXPIRED',
      'PASSKEY_COPIED',
      'PASSKEY_REFUSED',
      'RATE_LIMITED',
      'RECOVERY_CODE_WRONG',
    ],
    rules: { params: challengeParams, body: factorAnswerRules },
    fields: { way: 'The kind of factor, one of those that the challenge names', answer: FACTOR_ANSWER_TEXT },
    act: ({ user, params, body, request }) =>
      answerChallenge(context, relyingPartyOf(context.config, request), user, params.challengeId, body),
  });
}
