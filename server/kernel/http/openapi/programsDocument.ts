import { IDEMPOTENCY_KEY_HEADER } from '#contract/api';
import type { TokenScope } from '#contract/call';

type Json = Record<string, unknown>;

const SCHEMA_REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

const DESCRIPTION =
  'Calls for programs with an API token, which its owner creates in the app: `Authorization: Bearer plk_…`. Calls that move ' +
  'money need an `Idempotency-Key`; the answer to a repeat has the header `Idempotent-Replayed: true`. A refusal is an `Error`, whose code stays the same and whose text may change. Amounts of ' +
  'money are whole numbers of kobo: 100 kobo are 1 naira.';

/**
 * The part of the OpenAPI document that is open to API tokens (docs/product/api.md#tokens).
 * @param document the whole document, which is not changed
 * @param scope of the token; without it, what any token opens
 */
export function programsDocument(document: Json, scope: TokenScope = 'invest'): Json {
  const paths = Object.fromEntries(
    Object.entries(fieldsOf(document.paths))
      .map(([path, item]) => [path, operationsForTokens(fieldsOf(item), scope)] as const)
      .filter(([, operations]) => Object.keys(operations).length > 0),
  );
  const components = fieldsOf(document.components);
  const { apiToken } = fieldsOf(components.securitySchemes);
  const schemas = schemasReached(JSON.stringify(paths), fieldsOf(components.schemas));
  const used = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap(tagsOf)));
  const tags = (Array.isArray(document.tags) ? document.tags : []).filter((tag) => used.has(fieldsOf(tag).name));
  const info = { ...fieldsOf(document.info), description: DESCRIPTION };
  return { ...document, info, tags, paths, components: { schemas, securitySchemes: { apiToken } } };
}

function operationsForTokens(item: Json, scope: TokenScope): Json {
  return Object.fromEntries(
    Object.entries(item).flatMap(([method, operation]) => {
      const fields = fieldsOf(operation);
      const ways = Array.isArray(fields.security) ? fields.security : [];
      const security = ways.filter((way) => opens(fieldsOf(way).apiToken, scope));
      const parameters = Array.isArray(fields.parameters) ? { parameters: fields.parameters.map(asForTokens) } : {};
      return security.length > 0 ? [[method, { ...fields, ...parameters, security }]] : [];
    }),
  );
}

const opens = (scopes: unknown, scope: TokenScope): boolean =>
  Array.isArray(scopes) && (scope === 'invest' || scopes.includes(scope));

/** The app may leave the key out, programs may not. */
const asForTokens = (parameter: unknown): unknown =>
  fieldsOf(parameter).name === IDEMPOTENCY_KEY_HEADER ? { ...fieldsOf(parameter), required: true } : parameter;

const tagsOf = (operation: unknown): unknown[] => {
  const { tags } = fieldsOf(operation);
  return Array.isArray(tags) ? tags : [];
};

/** The schemas that the text references, directly or through other schemas. */
function schemasReached(text: string, schemas: Json, reached: Json = {}): Json {
  for (const [, name = ''] of text.matchAll(SCHEMA_REFERENCE)) {
    if (name in reached || !(name in schemas)) continue;
    reached[name] = schemas[name];
    schemasReached(JSON.stringify(schemas[name]), schemas, reached);
  }
  return reached;
}

/** The fields of any JSON value; empty if it isn't an object. */
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
