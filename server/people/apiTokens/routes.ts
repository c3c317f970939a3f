import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { apiTokenRules, newApiTokenRules, type ApiTokenForm } from '#contract/people/apiTokens/apiTokenRules';
import { apiTokenSchema, newApiTokenSchema } from '#contract/people/apiTokens/apiTokenSchema';
import { apiTokenCalls } from '#contract/people/apiTokens/calls';
import type { ServerContext } from '../../kernel/context';
import { tokenParams } from '../../kernel/http/idRules';
import { addRoute, addAct } from '../../kernel/http/route';
import type { FieldTexts } from '../../kernel/http/inputText';
import { CODE_TEXT } from '../inputTexts';
import { createToken, endOne, listTokens, sendTokenCode } from './service';

const apiTokenTexts: FieldTexts<ApiTokenForm> = {
  name: 'A name for the program that uses it',
  scope: 'What the program may do: only read, or invest too',
};

export function apiTokenRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, apiTokenCalls.myApiTokens, {
    summary: "The caller's API tokens, newest first, without their secrets",
    rules: {},
    answer: Type.Array(apiTokenSchema),
    handle: ({ user }) => listTokens(context, user),
  });
  addAct(app, context, apiTokenCalls.sendApiTokenCode, {
    summary: 'Mail the code for an API token',
    errors: ['API_TOKENS_FULL', 'CODE_COOLDOWN', 'EMAIL_NOT_VERIFIED', 'MAIL_UNAVAILABLE', 'RATE_LIMITED'],
    rules: { body: apiTokenRules },
    fields: apiTokenTexts,
    act: ({ user, body }) => sendTokenCode(context, user, body),
  });
  addRoute(app, context, apiTokenCalls.createApiToken, {
    summary: 'Create an API token; only this answer shows it',
    errors: ['API_TOKENS_FULL', 'CODE_EXPIRED', 'CODE_SPENT', 'CODE_WRONG', 'RATE_LIMITED'],
    rules: { body: newApiTokenRules },
    fields: { ...apiTokenTexts, code: CODE_TEXT },
    answer: newApiTokenSchema,
    handle: ({ user, body }) => createToken(context, user, body),
  });
  addAct(app, context, apiTokenCalls.endApiToken, {
    summary: "End one of the caller's API tokens",
    rules: { params: tokenParams },
    act: ({ user, params }) => endOne(context, user, params.tokenId),
  });
}
