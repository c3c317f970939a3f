import type { SuccessAnswer } from '../../api';
import { defineCall, typed } from '../../call';
import type { ApiTokenForm, NewApiTokenForm } from './apiTokenRules';
import type { ApiToken, NewApiToken } from './apiTokenSchema';

export const myApiTokens = defineCall({
  name: 'myApiTokens',
  method: 'GET',
  path: '/user/api-tokens',
  access: 'user',
  answer: typed<ApiToken[]>(),
});

export const sendApiTokenCode = defineCall({
  name: 'sendApiTokenCode',
  method: 'POST',
  path: '/user/api-tokens/code',
  access: 'user',
  body: typed<ApiTokenForm>(),
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});

/** Not idempotent, since the answer shows the secret: if it's lost, the owner ends that token and makes another. */
export const createApiToken = defineCall({
  name: 'createApiToken',
  method: 'POST',
  path: '/user/api-tokens',
  access: 'user',
  body: typed<NewApiTokenForm>(),
  answer: typed<NewApiToken>(),
  status: 201,
  idempotent: false,
});

export const endApiToken = defineCall({
  name: 'endApiToken',
  method: 'POST',
  path: '/user/api-tokens/:tokenId/end',
  access: 'user',
  answer: typed<SuccessAnswer>(),
  idempotent: false,
});
