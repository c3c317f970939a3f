import Type, { type Static } from 'typebox';
import { TOKEN_SCOPES } from '../../call';
import { id, moment, oneOf, text } from '../../schema';

const fields = {
  id: id('ID of the token'),
  name: text('The name its owner gave it', { examples: ['My robot'] }),
  scope: oneOf(TOKEN_SCOPES, 'Its scope: `read`, or `invest`, which includes `read`'),
  createdAt: moment('When it was made'),
};

export const apiTokenSchema = Type.Object(
  { ...fields, lastUsedAt: Type.Optional(moment('When it was last used, within five minutes')) },
  { $id: 'ApiToken', description: 'An API token without its secret', additionalProperties: false },
);
export type ApiToken = Static<typeof apiTokenSchema>;

export const newApiTokenSchema = Type.Object(
  { ...fields, token: text('The token, shown only once; the server keeps a hash') },
  { $id: 'NewApiToken', description: 'A new API token', additionalProperties: false },
);
export type NewApiToken = Static<typeof newApiTokenSchema>;
