import { dirname, join, relative } from 'node:path';

/**
 * Who may import whom. `from` and `to` are tested against paths below the project's root; the first row whose `from`
 * fits a file decides, and an import must fit one of its `to`.
 */
const directions = [
  {
    from: /^contract\//,
    to: [/^contract\//],
    reason: 'contract/ is what browser and server agree on: it imports nobody.',
  },
  {
    from: /^server\//,
    to: [/^server\//, /^contract\//],
    reason: 'The server knows contract/ and itself, never the app.',
  },
  {
    from: /^src\/(paths|globals)\b/,
    to: [/^contract\//],
    reason: 'What everything in src/ imports must import nothing of src/.',
  },
  {
    from: /^src\/(components|styles)\//,
    to: [/^src\/(components\/|styles\/|paths\b)/, /^contract\//],
    reason:
      'Components are shared by features: they show what they are given, and know no feature, no call and no route tree.',
  },
  {
    from: /^src\/api\//,
    to: [/^src\/(api\/|components\/toast\/|features\/session\/|paths\b)/, /^contract\//],
    reason: 'Calls know contract/, the session and the toasts a failure shows; each feature injects its own endpoints.',
  },
  {
    from: /^src\/instruments\//,
    to: [/^src\//, /^contract\//],
    reason: 'The instruments look at the app; they know nothing of the server.',
  },
  {
    from: /^src\/features\/([^/]+)\//,
    to: (feature) => [
      new RegExp(`^src/features/(${feature}|session)/`),
      /^src\/(api|components|styles)\//,
      /^src\/paths\b/,
      /^contract\//,
    ],
    reason: 'A feature stands alone: it knows the session, the api, components and contract/, never another feature.',
  },
  {
    from: /^src\//,
    to: [/^src\/(?!instruments\/)/, /^contract\//],
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

/** Holds the directions above for static imports, re-exports and `import()`; types count as well as values. */
export const importDirections = {
  meta: { type: 'problem', schema: [], messages: { wrongWay: '{{reason}} ({{target}})' } },
  create(context) {
    const file = relative(context.cwd, context.filename);
    const row = rowFor(file);
    if (!row) return {};
    const checkSource = (node, lazy) => {
      const source = node.source?.value;
      if (typeof source !== 'string' || !source.startsWith('.')) return;
      const target = join(dirname(file), source);
      const allowed = [...row.to, ...(lazy ? (row.lazily ?? []) : [])];
      if (allowed.some((pattern) => pattern.test(target))) return;
      context.report({ node: node.source, messageId: 'wrongWay', data: { reason: row.reason, target } });
    };
    return {
      ImportDeclaration: (node) => checkSource(node, false),
      ExportNamedDeclaration: (node) => checkSource(node, false),
      ExportAllDeclaration: (node) => checkSource(node, false),
      ImportExpression: (node) => checkSource(node, true),
    };
  },
};
