import type { SuccessAnswer } from '../../api';
import { defineCalls, get, post, typed } from '../../call';
import type { ApiTokenForm, NewApiTokenForm } from './apiTokenRules';
import type { ApiToken, NewApiToken } from './apiTokenSchema';

export const apiTokenCalls = defineCalls({
  myApiTokens: get('/user/api-tokens', 'user', { answer: typed<ApiToken[]>() }),
  sendApiTokenCode: post('/user/api-tokens/code', 'user', {
    body: typed<ApiTokenForm>(),
    answer: typed<SuccessAnswer>(),
  }),
  /** Not idempotent, since the answer shows the secret: if it's lost, the owner ends that token and makes another. */
  createApiToken: post('/user/api-tokens', 'user', {
    body: typed<NewApiTokenForm>(),
    answer: typed<NewApiToken>(),
    status: 201,
  }),
  endApiToken: post('/user/api-tokens/:tokenId/end', 'user', { answer: typed<SuccessAnswer>() }),
});
