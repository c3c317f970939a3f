import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { importDirections } from '../../../scripts/lint/importDirections.mjs';
import { onlyJobsImportPgBoss } from '../../../scripts/lint/onlyJobsImportPgBoss.mjs';
import {
  outerDatabaseInTransaction,
  triedOutsideInTransaction,
} from '../../../scripts/lint/outerDatabaseInTransaction.mjs';
import { schemasByTypeOnly } from '../../../scripts/lint/schemasByTypeOnly.mjs';

const linter = new Linter({ configType: 'flat', cwd: '/project' });

function messagesFor(filename: string, code: string): string[] {
  const config = {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { peerlend: { rules: { 'import-directions': importDirections } } },
    rules: { 'peerlend/import-directions': 'error' as const },
  };
  return linter.verify(code, [config], { filename: `/project/${filename}` }).map(({ message }) => message);
}

describe('imports run one way', () => {
  it.each([
    ['contract/api.ts', '../src/pages'],
    ['server/app.ts', '../src/pages'],
    ['server/money/ledger/service.ts', '../../../src/pages'],
    ['server/lending/loans/repository.ts', '../../db/schema/ledger'],
    ['server/people/users/repository.ts', '../../db/schema/ledger'],
    ['server/money/ledger/service.ts', '../../lending/loans/service'],
    ['server/http/route.ts', '../people/users/present'],
    ['server/jobs/worker.ts', '../jobHandlers'],
    ['server/db/migrate.ts', '../people/users/repository'],
    ['src/app/store.ts', '../../server/app'],
    ['src/components/TopBar.tsx', '../features/visitor/login/LoginPage'],
    ['src/api/baseQuery.ts', '../features/visitor/login/loginApi'],
    ['src/features/portal/admin/parts/Table.tsx', '../../login/LoginPage'],
    ['src/session/state.ts', '../features/visitor/login/loginApi'],
    ['src/session/state.ts', '../api/api'],
    ['src/domain/user/userApi.ts', '../../features/visitor/login/loginApi'],
    ['src/api/baseQuery.ts', '../domain/user/userApi'],
    ['contract/api.ts', 'react'],
    ['contract/api.ts', 'node:fs'],
    ['src/features/visitor/login/LoginPage.tsx', '../../../app/store'],
    ['src/app/App.tsx', '../instruments/inspector'],
    ['src/features/visitor/login/LoginPage.tsx', './loginFlow'],
    ['src/app/App.tsx', '../features/visitor/login/loginFlow'],
  ])('%s may not import %s', (file, source) => {
    expect(messagesFor(file, `import { x } from '${source}'; x();`)).toHaveLength(1);
    expect(messagesFor(file, `export { x } from '${source}';`)).toHaveLength(1);
  });

  it.each([
    ['server/app.ts', '../contract/api'],
    ['server/money/ledger/repository.ts', '../../db/schema/ledger'],
    ['server/daySteps.ts', './lending/loans/dueStep'],
    ['server/lending/loans/service.ts', '../../money/ledger/service'],
    ['server/app.ts', './people/users/present'],
    ['server/people/users/repository.ts', '../../db/connection'],
    ['src/components/TopBar.tsx', '../pathTo'],
    ['contract/people/fields/email.ts', 'yup'],
    ['contract/api.ts', './errors'],
    ['src/api/baseQuery.ts', '../session/state'],
    ['src/features/portal/admin/parts/Table.tsx', '../csv'],
    ['src/features/portal/admin/parts/Table.tsx', '../../../../session/state'],
    ['src/features/portal/admin/parts/Table.tsx', '../../../../domain/user/userApi'],
    ['src/app/routes.tsx', '../features/visitor/login/LoginPage'],
    ['src/features/visitor/login/LoginPage.tsx', 'react'],
    ['src/features/visitor/login/loginFlow.tsx', '../../../instruments/flowDescriptor'],
    ['src/instruments/registry.ts', '../features/visitor/login/loginFlow'],
  ])('%s may import %s', (file, source) => {
    expect(messagesFor(file, `import { x } from '${source}'; x();`)).toEqual([]);
  });

  it('lets the app reach the instruments lazily only', () => {
    expect(messagesFor('src/app/App.tsx', `void import('../instruments/inspector');`)).toEqual([]);
    expect(messagesFor('src/components/Frame.tsx', `void import('../instruments/inspector');`)).toHaveLength(1);
  });
});

describe('inside inTransaction the outer database is not named', () => {
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

it('a transaction is opened by inTransaction alone', () => {
  const config = { rules: { 'no-restricted-syntax': ['error', triedOutsideInTransaction] } } satisfies Linter.Config;
  expect(linter.verify('context.db.tryTransaction(work, isolation);', [config])).toHaveLength(1);
});

describe('only server/jobs imports pg-boss', () => {
  const complaints = (filename: string) =>
    linter.verify("import PgBoss from 'pg-boss'; PgBoss();", [onlyJobsImportPgBoss], {
      filename: `/project/${filename}`,
    });

  it('refuses it to use cases, and says what there is instead', () => {
    const [complaint, ...others] = complaints('server/people/users/service.ts');
    expect(complaint?.message).toContain('enqueue(tx, queue, data)');
    expect(others).toEqual([]);
  });

  it('allows it in server/jobs', () => {
    expect(complaints('server/jobs/boss.ts').filter(({ ruleId }) => ruleId)).toEqual([]);
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
  ])('%s may not say: %s', (file, code) => {
    expect(complaints(file, code)).toEqual([expect.stringContaining('type alone')]);
  });

  it.each([
    ['src/features/portal/payouts/PayoutsPage.tsx', `import type { Payout } from '${ofPayouts}'; f({} as Payout);`],
    ['contract/money/payouts/calls.ts', `import type { Payout } from './payoutSchema'; f({} as Payout);`],
    ['contract/money/payouts/payoutSchema.ts', `import Type from 'typebox'; f(Type);`],
    ['contract/money/payouts/payoutsSchema.ts', `import { payoutSchema } from './payoutSchema'; f(payoutSchema);`],
    ['server/money/payouts/routes.ts', `import { payoutSchema } from '${ofPayouts}'; f(payoutSchema);`],
  ])('%s may say: %s', (file, code) => {
    expect(complaints(file, code)).toEqual([]);
  });
});
