import { randomBytes } from 'node:crypto';
import {
  type ApiTokenForm,
  MAX_API_TOKENS,
  type NewApiTokenForm,
  scopeTexts,
} from '#contract/people/apiTokens/apiTokenRules';
import type { ApiToken, NewApiToken } from '#contract/people/apiTokens/apiTokenSchema';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { ApiTokenRow } from '../../kernel/db/schema/sessions';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import type { Caller } from '../../kernel/http/callers';
import { enqueue } from '../../kernel/jobs/enqueue';
import { consumeCode } from '../codes/repository';
import { sendCode, tryCode, type CodeRequest } from '../codes/service';
import { holdCaller } from '../users/holdPerson';
import { hashOfToken, TOKEN_PREFIX } from './authenticate';
import { countOpenTokens, endToken, findOpenTokens, insertToken } from './repository';

const TOKEN_BYTES = 32;

/** A code for a `read` token can't create an `invest` token. */
const requestFor = ({ name, scope }: ApiTokenForm): CodeRequest => ({
  id: '',
  askedBy: '',
  bucket: 'known',
  content: [name, scope],
});

/** @returns newest first */
export async function listTokens({ db }: ServerContext, caller: Caller): Promise<ApiToken[]> {
  return (await findOpenTokens(db, caller)).map((row) => ({
    ...present(row),
    ...(row.lastUsedAt && { lastUsedAt: row.lastUsedAt.toISOString() }),
  }));
}

/** @throws CodedError EMAIL_NOT_VERIFIED, API_TOKENS_FULL, those of `sendCode` */
export async function sendTokenCode(context: ServerContext, user: UserRow, form: ApiTokenForm): Promise<void> {
  if (!user.isEmailVerified) throw new CodedError('EMAIL_NOT_VERIFIED');
  if ((await countOpenTokens(context.db, user)) >= MAX_API_TOKENS) throw new CodedError('API_TOKENS_FULL');
  await sendCode(
    context,
    user,
    'api-token',
    requestFor(form),
    `With the token '${form.name}' a program can ${scopeTexts[form.scope]}.`,
  );
}

/** @throws CodedError API_TOKENS_FULL, CODE_EXPIRED, those of `tryCode` */
export async function createToken(
  context: ServerContext,
  caller: Caller,
  { code, ...form }: NewApiTokenForm,
): Promise<NewApiToken> {
  const right = await tryCode(context, caller.id, 'api-token', code, requestFor(form));
  const token = TOKEN_PREFIX + randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    if ((await countOpenTokens(tx, caller)) >= MAX_API_TOKENS) throw new CodedError('API_TOKENS_FULL');
    if (!(await consumeCode(tx, right))) throw new CodedError('CODE_EXPIRED');
    const { id: userId, tokenVersion } = caller;
    const made = { ...form, userId, tokenVersion, tokenHash: hashOfToken(token), createdAt: context.now() };
    const inserted = await insertToken(tx, made);
    await enqueue(tx, 'api-token-mail', { tokenId: inserted.id });
    return inserted;
  });
  return { ...present(row), token };
}

/** @throws CodedError NOT_FOUND */
export async function endOne(context: ServerContext, caller: Caller, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    await holdCaller(tx, caller);
    if (!(await endToken(tx, id, caller.id, context.now()))) throw new CodedError('NOT_FOUND');
  });
}

const present = ({ id, name, scope, createdAt }: ApiTokenRow) => ({
  id,
  name,
  scope,
  createdAt: createdAt.toISOString(),
});
