/**
 * Who may import whom; type imports count like any other. `npm run lint` holds it.
 *
 * Paths are regular expressions. `$1` in `to` stands for what the first group of `from` matched.
 */

/** Each domain knows itself and those before it. */
const DOMAINS = ['people', 'money', 'lending', 'office'];

const domain = `(?:${DOMAINS.join('|')})`;

/** Where the server is put together: only these files know all domains, and no other file knows them. */
const COMPOSITION = '^server/([^/]+[.]ts$|seed/)';

/** The table of errors, which collects those of all domains and is read everywhere. */
const ERRORS = '^contract/errors[.]ts$';

/** Amounts and rates, and how they are written. */
const AMOUNTS = '^contract/money/(kobo|format|basisPoints)[.]ts$';

/** The only files of the contract's domains that the server's kernel may import. */
const VALUES_FOR_THE_KERNEL = [
  AMOUNTS,
  // Emails, names, passwords, banks and bank verification numbers, for configuration, limits and providers.
  '^contract/people/fields/(email|password|sameName)[.]ts$',
  '^contract/people/bankAccounts/banks[.]ts$',
  '^contract/people/identity/bvn[.]ts$',
  // The books' accounts, to which configuration gives other numbers.
  '^contract/money/ledger/chartOfAccounts[.]ts$',
  // The account number that a provider opens for a person.
  '^contract/money/wallet/walletSchema[.]ts$',
  // The reasons why a payout failed at a provider.
  '^contract/money/payouts/payoutFailures[.]ts$',
  // The states of a mandate at a provider, and the reasons why a charge failed there.
  '^contract/money/mandates/mandates[.]ts$',
  // What a credit bureau tells.
  '^contract/lending/bureaux/report[.]ts$',
];

const EVERYWHERE_IN_SRC = ['^src/(pages|pathTo)[.]ts$', '^src/lib/', '^contract/'];

/** Our own files, as opposed to packages. */
const OUR_FILES = '^(contract|server|src|inspector|lab|deploy|scripts|webpack|__tests__)/';

const rule = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** Files at `from` may import none of our files except those at `to`. */
const only = (name, from, to, comment) => rule(name, { path: from }, { path: OUR_FILES, pathNot: to }, comment);

const domainRules = DOMAINS.slice(0, -1).map((name, index) => {
  const later = DOMAINS.slice(index + 1);
  return rule(
    `${name}-before-${later.join('-')}`,
    { path: `^(contract|server)/${name}/` },
    { path: `^(contract|server)/(${later.join('|')})/` },
    `Domains build on each other: ${DOMAINS.join(' <- ')}. So ${name} can be read without ${later.join(' and ')}.`,
  );
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'contract-alone',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^node_modules/(yup|xstate|typebox|i18n-iso-countries)/'] },
      'contract/ is what browser and server agree on: it imports neither, and of packages rules, machines, schemas and data.',
    ),
    ...domainRules,
    rule(
      'contract-kernel-below-domains',
      { path: '^contract/', pathNot: [`^contract/${domain}/`, ERRORS] },
      { path: `^contract/${domain}/`, pathNot: AMOUNTS },
      'What all domains use knows none of them; amounts alone are known everywhere.',
    ),
    only(
      'second-ledger-alone',
      '^__tests__/support/secondLedger/',
      ['^__tests__/support/secondLedger/'],
      'The second ledger proves the product, so it knows nothing of it.',
    ),
    only(
      'server-without-app',
      '^server/',
      ['^server/', '^contract/'],
      'The server knows contract/ and itself, never the app.',
    ),
    rule(
      'server-kernel-below-domains',
      { path: '^server/kernel/' },
      { path: `^server/${domain}/` },
      'What all domains use knows none of them: what they bring is given to it where the server is put together.',
    ),
    rule(
      'server-kernel-without-domain-contracts',
      // The tables' schema takes its types from the contract, whatever the domain.
      { path: '^server/kernel/', pathNot: '^server/kernel/db/schema/' },
      { path: `^contract/${domain}/`, pathNot: VALUES_FOR_THE_KERNEL },
      'What all domains use knows values that stand for themselves, such as amounts, but no domain.',
    ),
    rule(
      'composition-on-top',
      { path: '^server/', pathNot: COMPOSITION },
      { path: COMPOSITION },
      'Where the server is put together everything is known, so nothing that is put together may know it.',
    ),
    rule(
      'tables-of-money-for-the-ledger',
      // The proofs compare loans with the ledger.
      { path: '^server/', pathNot: '^server/(money/ledger|lending/proofs|db)/' },
      { path: '^server/kernel/db/schema/ledger[.]ts$' },
      'Only server/money/ledger/ knows the tables of money: everybody else moves it by transferOnce.',
    ),
    only(
      'database-alone',
      '^server/kernel/db/',
      ['^server/kernel/(db|config|traces)/', '^server/kernel/withTimeout[.]ts$', '^contract/'],
      'The database knows its tables and connections, nothing of what is done with them.',
    ),
    only(
      'src-base-alone',
      '^src/((pages|pathTo)[.]ts$|globals[.]d[.]ts$|lib/)',
      EVERYWHERE_IN_SRC,
      'What everything in src/ imports must import nothing else of src/.',
    ),
    only(
      'components-without-domain',
      '^src/(components|styles)/',
      ['^src/(components|styles)/', ...EVERYWHERE_IN_SRC],
      'Components show what they are given, and know no feature, no call and no route.',
    ),
    only(
      'session-below-calls',
      '^src/session/',
      ['^src/session/', '^src/components/toast/', ...EVERYWHERE_IN_SRC],
      'Calls, features and frames all ask who is signed in, so the session knows none of them.',
    ),
    only(
      'calls-below-features',
      '^src/api/',
      ['^src/(api|session)/', '^src/components/toast/', ...EVERYWHERE_IN_SRC],
      'Calls know the session and the toasts a failure shows; each feature injects its own endpoints.',
    ),
    only(
      'shared-domain-below-features',
      '^src/domain/',
      ['^src/(domain|api|session|components|styles)/', ...EVERYWHERE_IN_SRC],
      'What several features share of a domain knows none of these features.',
    ),
    only(
      'feature-stands-alone',
      '^src/features/(([^/]+)/[^/]+)/',
      [
        '^src/features/$1/',
        '^src/features/$2/$2Api[.]ts$',
        '^src/(domain|api|session|components|styles)/',
        ...EVERYWHERE_IN_SRC,
      ],
      'A feature knows what is shared and the endpoints of its group, never another feature.',
    ),
    only(
      'app-without-server',
      '^src/(app/|[^/]+$)',
      ['^src/', '^contract/'],
      'The app reaches the server by calls only.',
    ),
    only(
      'inspector-looks-at-the-app',
      '^inspector/(?!documents/)',
      ['^inspector/(?!documents/)', '^src/(?!app/)', '^contract/'],
      'The inspector looks at features and is put into the app; it knows nothing of the server.',
    ),
    rule(
      'inspector-on-demand',
      { path: '^inspector/join[.]ts$' },
      { path: '^inspector/', dynamic: false },
      'The inspector is reached by import() only, so that visitors do not download it.',
    ),
    rule(
      'product-without-lab',
      { path: '^(scripts|webpack)/' },
      { path: '^(lab|deploy)/' },
      'The lab and the drills prove the product; the product runs without them.',
    ),
    rule(
      'product-without-tools',
      {
        path: '^(contract|server|src|inspector|webpack|scripts/([^/]+[.]ts$|(start|build|artefact)[.]mjs$|lib/(build|bundle|fingerprint|install|node|production|run|serverBundle|startOnce)[.]mjs$|(build|cluster|ledgerCheck)/))',
        // They are run on their own, by `npm run flows` and `npm run dev`.
        pathNot: '^(inspector/documents/|webpack/devServer[.]ts$)',
      },
      { dependencyTypes: ['npm-dev'], pathNot: '^node_modules/@types/' },
      '`npm start` installs `dependencies` alone, so whatever it builds or runs imports no other package.',
    ),
    rule(
      'lab-without-drills',
      { path: '^lab/' },
      { path: '^deploy/' },
      "The drills try an operator's files with the lab's tools; the lab tries the product alone.",
    ),
    rule(
      'no-circle-of-files',
      { path: OUR_FILES },
      { circular: true },
      'Files in a circle can only be understood, tested and moved together.',
    ),
    {
      // A folder holds its subfolders, so a file that imports one of its own subfolder's makes no circle.
      scope: 'folder',
      ...rule(
        'no-circle-of-folders',
        { path: OUR_FILES },
        { circular: true },
        'Folders in a circle are one module under several names.',
      ),
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.json'],
    },
  },
};
