import { dirname, join, relative } from 'node:path';

/** What everything in src/ may import: the table of pages with the way to their addresses, helpers, the contract. */
const EVERYWHERE = [/^src\/(pages|pathTo)\b/, /^src\/lib\//, /^contract\//];

const ONLY_THE_LEDGER = 'Only server/ledger/ knows the tables of money: everybody else moves it by transferOnce.';

/**
 * Who may import whom. `from` and `to` are tested against paths below the project's root; the first row whose `from`
 * fits a file decides: a relative import must fit one of its `to`, and a package must be one of its `packages`, where
 * it has any.
 */
const directions = [
  {
    from: /^contract\//,
    to: [/^contract\//],
    packages: ['yup', 'xstate', 'typebox', 'i18n-iso-countries'],
    reason:
      'contract/ is what browser and server agree on: it imports nobody, and of packages rules, machines, schemas and data.',
  },
  {
    from: /^server\/(main|start|app|jobHandlers|businessDays\/daySteps|modules\/)/,
    to: [/^server\/(?!db\/schema\/ledger$)/, /^contract\//],
    reason: `The server knows contract/ and itself, never the app. ${ONLY_THE_LEDGER}`,
  },
  {
    from: /^server\/db\//,
    to: [/^server\/(db|config)\//, /^contract\//],
    reason: 'The database knows its tables and connections, nothing of what is done with them.',
  },
  {
    from: /^server\/ledger\//,
    to: [/^server\/(?!modules\/|app$|start$|main$|jobHandlers$)/, /^contract\//],
    reason: 'What the modules share knows none of them.',
  },
  {
    from: /^server\//,
    to: [/^server\/(?!modules\/|app$|start$|main$|jobHandlers$|db\/schema\/ledger$)/, /^contract\//],
    reason: `What the modules share knows none of them. ${ONLY_THE_LEDGER}`,
  },
  {
    from: /^src\/((pages|pathTo|globals)\b|lib\/)/,
    to: EVERYWHERE,
    reason: 'What everything in src/ imports must import nothing else of src/.',
  },
  {
    from: /^src\/(components|styles)\//,
    to: [/^src\/(components|styles)\//, ...EVERYWHERE],
    reason:
      'Components are without any domain: they show what they are given, and know no feature, no call and no route tree.',
  },
  {
    from: /^src\/session\//,
    to: [/^src\/session\//, /^src\/components\/toast\//, ...EVERYWHERE],
    reason: 'Calls, features and frames all ask who uses the app, so the session knows none of them.',
  },
  {
    from: /^src\/api\//,
    to: [/^src\/(api|session)\//, /^src\/components\/toast\//, ...EVERYWHERE],
    reason: 'Calls know contract/, the session and the toasts a failure shows; each feature injects its own endpoints.',
  },
  {
    from: /^src\/domain\//,
    to: [/^src\/(domain|api|session|components|styles)\//, ...EVERYWHERE],
    reason: 'What several features share of a domain knows calls and components, never one of these features.',
  },
  {
    from: /^src\/instruments\//,
    to: [/^src\/(?!app\/)/, /^contract\//],
    reason: 'The instruments look at the app; they know nothing of the server.',
  },
  {
    from: /^src\/features\/([^/]+)\/\w+Flow(\.tsx)?$/,
    to: (feature) => [
      new RegExp(`^src/features/${feature}/`),
      /^src\/(instruments|domain|api|session|components)\//,
      ...EVERYWHERE,
    ],
    reason: 'A flow beside its machine says what the instruments need; it is part of them and of its own feature.',
  },
  {
    from: /^src\/features\/([^/]+)\//,
    to: (feature) => [
      new RegExp(`^src/features/${feature}/(?!\\w+Flow$)`),
      /^src\/(domain|api|session|components|styles)\//,
      ...EVERYWHERE,
    ],
    reason:
      'A feature stands alone: it knows what is shared (domain, api, session, components, contract/), never another feature.',
  },
  {
    from: /^src\//,
    to: [/^src\/(?!instruments\/|features\/\w+\/\w+Flow$)/, /^contract\//],
    lazily: [/^src\/instruments\//],
    reason:
      'The app never imports the server, and reaches the instruments only by import(), so that visitors do not download them.',
  },
];

/** @returns the row for a file and the imports it allows, or undefined where everything goes (tests, scripts) */
function rowFor(file) {
  for (const row of directions) {
    const match = row.from.exec(file);
    if (match) return { ...row, to: typeof row.to === 'function' ? row.to(match[1]) : row.to };
  }
  return undefined;
}

/** Whether a row lets a file import a source, which is a relative path or a package's name. */
function mayImport(row, file, source, lazy) {
  if (!source.startsWith('.')) {
    return row.packages === undefined || row.packages.some((name) => source === name || source.startsWith(`${name}/`));
  }
  const target = join(dirname(file), source);
  return [...row.to, ...(lazy ? (row.lazily ?? []) : [])].some((pattern) => pattern.test(target));
}

/** Holds the directions above for static imports, re-exports and `import()`; types count as well as values. */
export const importDirections = {
  meta: { type: 'problem', schema: [], messages: { wrongWay: '{{reason}} ({{target}})' } },
  create(context) {
    const file = relative(context.cwd, context.filename);
    const row = rowFor(file);
    if (!row) return {};
    const checkSource = (node, lazy) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || mayImport(row, file, source, lazy)) return;
      context.report({ node: node.source, messageId: 'wrongWay', data: { reason: row.reason, target: source } });
    };
    return {
      ImportDeclaration: (node) => checkSource(node, false),
      ExportNamedDeclaration: (node) => checkSource(node, false),
      ExportAllDeclaration: (node) => checkSource(node, false),
      ImportExpression: (node) => checkSource(node, true),
    };
  },
};
