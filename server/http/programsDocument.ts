type Json = Record<string, unknown>;

const SCHEMA_REFERENCE = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

const DESCRIPTION =
  'Calls for programs with an API token, which its owner creates in the app: `Authorization: Bearer plk_…`. Calls that move ' +
  'money need an `Idempotency-Key`. A refusal is an `Error`, whose code stays the same and whose text may change. Amounts of ' +
  'money are whole numbers of kobo: 100 kobo are 1 naira.';

/**
 * The part of the OpenAPI document that is open to API tokens (docs/product/api.md#tokens).
 * @param document the whole document, which is not changed
 */
export function programsDocument(document: Json): Json {
  const paths = Object.fromEntries(
    Object.entries(fieldsOf(document.paths))
      .map(([path, item]) => [path, operationsForTokens(fieldsOf(item))] as const)
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

function operationsForTokens(item: Json): Json {
  return Object.fromEntries(
    Object.entries(item).flatMap(([method, operation]) => {
      const fields = fieldsOf(operation);
      const ways = Array.isArray(fields.security) ? fields.security : [];
      const security = ways.filter((way) => 'apiToken' in fieldsOf(way));
      return security.length > 0 ? [[method, { ...fields, security }]] : [];
    }),
  );
}

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
