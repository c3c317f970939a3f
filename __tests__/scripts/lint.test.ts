import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { onlyJobsImportPgBoss } from '../../scripts/lint/onlyJobsImportPgBoss.mjs';
import {
  outerDatabaseInTransaction,
  triedOutsideInTransaction,
} from '../../scripts/lint/outerDatabaseInTransaction.mjs';
import { awaitsInArray, awaitsInPair, literalSpread } from '../../scripts/lint/plainCode.mjs';
import { schemasByTypeOnly } from '../../scripts/lint/schemasByTypeOnly.mjs';

const linter = new Linter({ configType: 'flat', cwd: '/project' });

const refused = [
  ['contract-alone', 'contract/dates.ts', 'server/kernel/errors.ts'],
  ['contract-alone', 'contract/dates.ts', 'src/lib/text.ts'],
  ['contract-alone', 'contract/dates.ts', 'react'],
  ['contract-alone', 'contract/dates.ts', 'node:fs'],
  ['people-before-money-lending-office', 'contract/people/user.ts', 'contract/office/audit.ts'],
  ['people-before-money-lending-office', 'server/people/user.ts', 'contract/money/kobo.ts'],
  ['money-before-lending-office', 'server/money/wallet.ts', 'server/lending/loan.ts'],
  ['lending-before-office', 'contract/lending/terms.ts', 'contract/office/audit.ts'],
  ['contract-kernel-below-domains', 'contract/lists.ts', 'contract/people/user.ts'],
  ['server-without-app', 'server/app.ts', 'src/lib/text.ts'],
  ['server-kernel-below-domains', 'server/kernel/audit/list.ts', 'server/people/user.ts'],
  ['server-kernel-without-domain-contracts', 'server/kernel/audit/list.ts', 'contract/office/audit.ts'],
  ['composition-on-top', 'server/kernel/approvals/decisions.ts', 'server/approvalKinds.ts'],
  ['composition-on-top', 'server/lending/loan.ts', 'server/app.ts'],
  ['tables-of-money-for-the-ledger', 'server/lending/loan.ts', 'server/kernel/db/schema/ledger.ts'],
  ['database-alone', 'server/kernel/db/connection.ts', 'server/kernel/errors.ts'],
  ['src-base-alone', 'src/lib/text.ts', 'src/session/state.ts'],
  ['components-without-domain', 'src/components/TopBar.tsx', 'src/api/calls.ts'],
  ['session-below-calls', 'src/session/state.ts', 'src/api/calls.ts'],
  ['calls-below-features', 'src/api/calls.ts', 'src/features/lend/market/list.ts'],
  ['shared-domain-below-features', 'src/domain/user.ts', 'src/features/lend/market/list.ts'],
  ['feature-stands-alone', 'src/features/lend/portfolio/Page.tsx', 'src/features/lend/market/list.ts'],
  ['feature-stands-alone', 'src/features/lend/portfolio/Page.tsx', 'src/app/store.ts'],
  ['app-without-server', 'src/app/store.ts', 'server/kernel/errors.ts'],
  ['inspector-looks-at-the-app', 'inspector/recorder.ts', 'server/kernel/errors.ts'],
  ['inspector-looks-at-the-app', 'inspector/recorder.ts', 'src/app/store.ts'],
  ['app-without-server', 'src/app/App.tsx', 'inspector/recorder.ts'],
  ['inspector-on-demand', 'inspector/join.ts', 'inspector/recorder.ts'],
  ['product-without-lab', 'scripts/start.ts', 'lab/bench/part.ts'],
  ['product-without-tools', 'server/kernel/http/route.ts', 'ajv'],
  ['product-without-tools', 'scripts/build.ts', 'ajv'],
  ['no-circle-of-files', 'contract/money/one.ts', 'contract/money/other.ts'],
] as const;

const allowed = [
  ['contract/dates.ts', 'yup'],
  ['inspector/documents/validator.ts', 'ajv'],
  ['contract/errors.ts', 'contract/people/user.ts'],
  ['contract/office/books.ts', 'contract/people/user.ts'],
  ['server/app.ts', 'server/people/user.ts'],
  ['server/kernel/audit/list.ts', 'contract/money/kobo.ts'],
  ['server/kernel/db/schema/people.ts', 'contract/people/user.ts'],
  ['server/lending/market.ts', 'server/money/wallet.ts'],
  ['server/money/ledger/service.ts', 'server/kernel/db/schema/ledger.ts'],
  ['src/components/TopBar.tsx', 'src/pathTo.ts'],
  ['src/features/lend/portfolio/Page.tsx', 'src/features/lend/portfolio/rows.ts'],
  ['src/features/lend/portfolio/Page.tsx', 'src/domain/user.ts'],
  ['src/app/store.ts', 'src/features/lend/market/list.ts'],
  ['inspector/recorder.ts', 'src/features/lend/market/list.ts'],
] as const;

/**
 * A cyclic import between files, one between folders without a cycle of files, and a folder that imports its own
 * subfolder.
 */
const circles = [
  ['contract/money/other.ts', 'contract/money/one.ts'],
  ['contract/lending/shares/one.ts', 'contract/lending/schedule/one.ts'],
  ['contract/lending/schedule/other.ts', 'contract/lending/shares/other.ts'],
  ['contract/office/list/Page.ts', 'contract/office/list/parts/Row.ts'],
  ['contract/office/list/parts/Row.ts', 'contract/office/list/columns.ts'],
] as const;

const LAZY = ['inspector/join.ts', 'inspector/entry.ts'] as const;

describe('imports run one way', () => {
  let tree: string;
  let violations: ICruiseResult['summary']['violations'];

  const write = (file: string, text: string) => {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    appendFileSync(join(tree, file), text);
  };

  const addImport = (from: string, to: string, line: (source: string) => string) => {
    const isOurs = to.includes('/');
    if (isOurs) write(to, 'export interface Thing {}\n');
    const source = relative(dirname(from), to.replace(/[.]tsx?$/, ''));
    write(from, line(isOurs ? (source.startsWith('.') ? source : `./${source}`) : to));
  };

  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'imports-'));
    write('package.json', '{ "dependencies": { "yup": "1.0.0" }, "devDependencies": { "ajv": "1.0.0" } }');
    for (const name of ['yup', 'ajv']) {
      write(`node_modules/${name}/package.json`, `{ "name": "${name}", "main": "index.js" }`);
      write(`node_modules/${name}/index.js`, '');
    }
    const pairs = [...refused.map(([, from, to]) => [from, to] as const), ...allowed, ...circles];
    for (const [from, to] of pairs) addImport(from, to, (source) => `import type { Thing } from '${source}';\n`);
    addImport(...LAZY, (source) => `void import('${source}');\n`);
    const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = resolve('.dependency-cruiser.mjs');
    const args = [
      cruise,
      '--config',
      config,
      '--output-type',
      'json',
      'contract',
      'server',
      'src',
      'inspector',
      'scripts',
    ];
    const { stdout } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' });
    const { summary }: ICruiseResult = JSON.parse(stdout);
    violations = summary.violations;
  });

  afterAll(() => {
    rmSync(tree, { recursive: true, force: true });
  });

  const named = (path: string) => path.replace(/^fs$/, 'node:fs').replace(/^node_modules[/]([^/]+)[/].*$/, '$1');

  const rulesAgainst = (from: string, to: string) =>
    violations.filter((one) => one.from === from && named(one.to) === to).map(({ rule }) => rule.name);

  it.each(refused)('%s refuses %s the import of %s', (rule, from, to) => {
    expect(rulesAgainst(from, to)).toEqual([rule]);
  });

  it.each(allowed)('%s may import %s', (from, to) => {
    expect(rulesAgainst(from, to)).toStrictEqual([]);
  });

  it('the inspector is reached by import()', () => {
    expect(rulesAgainst(...LAZY)).toStrictEqual([]);
  });

  it('folders may not import each other, even if no two files do', () => {
    expect(rulesAgainst('contract/lending/shares', 'contract/lending/schedule')).toEqual(['no-circle-of-folders']);
    expect(rulesAgainst('contract/lending/schedule', 'contract/lending/shares')).toEqual(['no-circle-of-folders']);
  });

  it('a folder and its subfolder may import each other', () => {
    expect(violations.filter(({ from }) => from.startsWith('contract/office/list'))).toStrictEqual([]);
  });
});

describe("code inside inTransaction can't use the outer database", () => {
  const complaints = (code: string) =>
    linter.verify(code, [{ rules: { 'no-restricted-syntax': ['error', outerDatabaseInTransaction] } }]).length;

  it.each([
    'inTransaction(context, async (tx) => { await save(db); });',
    'inTransaction(context, (tx) => save(context.db));',
    'inTransaction(context, async function (tx) { await db.delete(users); });',
    'inTransaction(context, (tx) => Promise.all(ids.map((id) => save(context.db, id))));',
    'addIdempotentRoute(app, context, row, { work: async (tx) => save(context.db) });',
  ])('refuses %s', (code) => {
    expect(complaints(code)).toBe(1);
  });

  it.each(['inTransaction(context, (tx) => save(tx));', 'inTransaction({ db }, (tx) => save(tx)); save(context.db);'])(
    'allows %s',
    (code) => {
      expect(complaints(code)).toBe(0);
    },
  );
});

it('transactions are opened only with inTransaction', () => {
  const config = { rules: { 'no-restricted-syntax': ['error', triedOutsideInTransaction] } } satisfies Linter.Config;
  expect(linter.verify('context.db.tryTransaction(work, isolation);', [config])).toHaveLength(1);
});

describe('code says plainly what it does', () => {
  const complaints = (code: string) =>
    linter
      .verify(code, [
        {
          languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
          rules: { 'no-restricted-syntax': ['error', literalSpread, awaitsInPair, awaitsInArray] },
        },
      ])
      .map(({ message }) => message);

  it.each([
    ['a spread literal in an object', 'f({ a, ...{ b } });', literalSpread],
    ['a spread literal in props', 'f(<Steps {...{ actor, terms }} />);', literalSpread],
    ['an awaited pair', 'const [a] = [await one()];', awaitsInPair],
    ['an awaited pair that is assigned', '[a] = [await one()];', awaitsInPair],
    ['an array of awaits', 'f([await one(), await other()]);', awaitsInArray],
  ])('refuses %s', (_what, code, { message }) => {
    expect(complaints(code)).toEqual([message]);
  });

  it.each([
    'f({ a, ...b, ...(c && { d }) });',
    'f(<Steps {...props} />);',
    'const [a] = await Promise.all([one()]);',
    'f([await one()]);',
    'f([...(await one()), ...(await other())]);',
  ])('allows %s', (code) => {
    expect(complaints(code)).toStrictEqual([]);
  });
});

describe('only server/kernel/jobs imports pg-boss', () => {
  const complaints = (filename: string) =>
    linter.verify("import PgBoss from 'pg-boss'; PgBoss();", [onlyJobsImportPgBoss], {
      filename: `/project/${filename}`,
    });

  it("use cases can't import it, and the message names the alternative", () => {
    const [complaint, ...others] = complaints('server/people/users/service.ts');
    expect(complaint?.message).toContain('enqueue(tx, queue, data)');
    expect(others).toStrictEqual([]);
  });

  it('server/kernel/jobs can import it', () => {
    expect(complaints('server/kernel/jobs/boss.ts').filter(({ ruleId }) => ruleId)).toStrictEqual([]);
  });
});

describe('browsers download no schema', () => {
  const complaints = (filename: string, code: string) =>
    linter
      .verify(
        code,
        [
          {
            files: ['**/*.ts', '**/*.tsx'],
            languageOptions: { parser: tseslint.parser },
            plugins: { '@typescript-eslint': tseslint.plugin },
          },
          schemasByTypeOnly,
        ] as Linter.Config[],
        { filename: `/project/${filename}` },
      )
      .map(({ message }) => message);
  const ofPayouts = '../../../../contract/money/payouts/payoutSchema';

  it.each([
    ['src/features/portal/payouts/PayoutsPage.tsx', `import { payoutSchema } from '${ofPayouts}'; f(payoutSchema);`],
    ['src/features/portal/payouts/PayoutsPage.tsx', `import Type from 'typebox'; f(Type);`],
    ['contract/money/payouts/calls.ts', `import { payoutSchema } from './payoutSchema'; f(payoutSchema);`],
    ['contract/money/payouts/calls.ts', `import { text } from '../../schema'; f(text);`],
  ])("%s can't contain: %s", (file, code) => {
    expect(complaints(file, code)).toEqual([expect.stringContaining('import type')]);
  });

  it.each([
    ['src/features/portal/payouts/PayoutsPage.tsx', `import type { Payout } from '${ofPayouts}'; f({} as Payout);`],
    ['contract/money/payouts/calls.ts', `import type { Payout } from './payoutSchema'; f({} as Payout);`],
    ['contract/money/payouts/payoutSchema.ts', `import Type from 'typebox'; f(Type);`],
    ['contract/money/payouts/payoutsSchema.ts', `import { payoutSchema } from './payoutSchema'; f(payoutSchema);`],
    ['server/money/payouts/routes.ts', `import { payoutSchema } from '${ofPayouts}'; f(payoutSchema);`],
  ])('%s can contain: %s', (file, code) => {
    expect(complaints(file, code)).toStrictEqual([]);
  });
});
