import type { Measurement } from './part';

export interface Cell {
  readonly row: string;
  readonly column: string;
}

export interface Section {
  /** With its hashes. */
  readonly heading: string;
  readonly what: string;
  /** Files of `lab/bench/results`. Of two figures for the same cell, the newer one counts. */
  readonly results: readonly string[];
  readonly cellOf?: (what: string) => Cell;
  readonly choose?: (figures: readonly Measurement[]) => Measurement[];
  /** The table has the rows with a mark, and those whose name matches; all if none has a mark. */
  readonly also?: RegExp;
  /** What the rows are called that keep every mark and are only named, not shown. */
  readonly kept?: string;
  /** Why marks are missed: one sentence, shown while one is. */
  readonly missed?: string;
}

/** @param pattern with the groups `row` and `column`; a text that doesn't match is a row of its own */
const cells =
  (pattern: RegExp) =>
  (what: string): Cell => {
    const { row = what, column = '' } = pattern.exec(what)?.groups ?? {};
    return { row, column };
  };

const columnFirst = cells(/^(?<column>[^:]+): (?<row>.+)$/);

/** The slowest interaction of a page stands for all of them. */
function slowestInteractions(figures: readonly Measurement[]): Measurement[] {
  const slowest = new Map<string, Measurement>();
  const others: Measurement[] = [];
  for (const figure of figures) {
    const { path = '', worst } = /^(?<path>\S+) interaction: [^,]+(?<worst>, .+)?$/.exec(figure.what)?.groups ?? {};
    if (path === '') others.push(figure);
    else if (worst === undefined && figure.value >= (slowest.get(path)?.value ?? 0))
      slowest.set(path, { ...figure, what: `${path} slowest interaction` });
  }
  return [...others, ...slowest.values()];
}

/** The page docs/measured.md, in its order. */
export const sections: readonly Section[] = [
  {
    heading: '## Pages',
    what: 'Weight: HTML, scripts, styles and fonts of a first visit, as transferred; `npm test -- pages` checks it against `lab/bench/weight/budgets.ts`. Points: Lighthouse 12, mobile, median of five. Interactions: from the key or click to the next frame, without throttling.',
    results: ['weight', 'firstSight', 'firstSight-again'],
    cellOf: cells(/^(?<row>\S+) (?<column>[^(]+?)(?: \(.*\))?$/),
    choose: slowestInteractions,
    kept: 'pages',
    missed:
      'weight, because forms load their fields, lists their table and filters, and `/admin` its chart; blocking time, because a list renders its fields and rows in one piece, and the newer run was on a slower machine; shift, because cards and notices came late (now together, `__tests__/e2e/layoutShift.spec.ts`); 96 points, because the browser logs the 404 of an unknown id.',
  },
  {
    heading: '## The API',
    what: 'Each call against a bare Fastify handler that verifies the same token and runs the same query, in the same run; sign-in against a handler that only hashes. While sign-ins queue, other calls arrive 50 a second. Whether the time of a sign-in tells that an address is registered: medians of 200 tries. Files: photos of twelve million pixels and PDFs up to 4.9 MB, each removed once it is stored; 300 uploads still warm up.',
    results: ['api', 'api-postgresql', 'api-runtimes', 'timing', 'files'],
    cellOf: columnFirst,
    also: /^my-profile$|^sign-in$|of bare by processor time/,
    missed:
      'Node 20 tracks every promise for `AsyncLocalStorage`, which keeps the outer database from being used inside a transaction (`server/kernel/db/transactionScope.ts`), and a sign-in also records its device and compares it with earlier ones.',
  },
  {
    heading: '## The user list',
    what: 'A time below 5 ms counts as 5 in its growth.',
    results: ['userList'],
    cellOf: cells(/^(?<column>\w+, [^:]+?)(?: users)?: (?<row>.+?)(?: grows)?$/),
  },
  {
    heading: '## The ledger',
    what: "Transfers by 20 clients on one PostgreSQL with durable commits, by turns with pgledger's SQL functions. The check, and its single statements, whose figures say no more than their order. Books: a month of 10,000,000 postings, spread over 30 days and 10,000 wallets, served by the built server.",
    results: ['ledger', 'ledgerCheck', 'ledgerCheck-million', 'ledgerCheck-loans', 'ledgerCheck-statements', 'books'],
    also: /^Ours, |checked in|proof|joined|30 days are closed|the check proves|journal of a day/,
    missed:
      'a transfer takes three round trips where pgledger takes one function call, and with the company pgledger waits for the disk with its row locked, which costs less on a fast disk; saving the journal shares two cores between the database, hashing, compression (49 s of a core) and the benchmark that unpacks it.',
  },
  {
    heading: '## Lending',
    what: "Pledges by 20 clients over 10 connections against bare transactions: a pledge's recorded statements sent by the driver alone, with durable commits. A listing of ₦5,000,000 placed among 100,000 lenders with a fitting plan and money for it, then 17 listings during 1,200 manual pledges. Statistics of 100,000 loans over two years. A loan with 2,000 events beside one with 20, and a new day that opens beside 32 readers of a loan in the same process. Searches of the day's work among 20,000 loans of ten instalments, nine of them paid, one loan in a hundred late.",
    results: ['pledges', 'plans', 'statistics', 'longLives', 'newDay', 'dues'],
    also: /^Placed|^the first 200|^loans 4|overview's sums/,
    missed: 'a new day shares its processor with the 32 readers, who lock nothing that it needs.',
  },
  {
    heading: '## The night',
    what: 'Active loans of ten notes, one in thirty due, on a PostgreSQL with durable commits and 128 MB of shared buffers.',
    results: ['night', 'night-100000', 'night-1000000'],
    cellOf: (what) => columnFirst(what.replace(/, [\d,]+ due\b/, '')),
    also: /night|of one|a loan|lost/,
    missed: '1,000 loans are too few for the start of a night not to count.',
  },
  {
    heading: '## Growing lists',
    what: 'Database time of first pages, median of nine; below 5 ms counts as 5. The lender of the portfolio has 10,000 notes.',
    results: ['growth', 'growth-portfolio'],
    cellOf: cells(/^(?<row>.+?)(?:, |: )(?<column>[\d,]+ rows|grows)$/),
    missed:
      "the portfolio's sums look up the shares of 10,000 notes twice, among a million through an index one level deeper and pages that nothing else has cached.",
  },
  {
    heading: '### By months',
    what: '200,000 deposits over 27 [months](scale.md#by-months) against the same in one month, by turns, PostgreSQL without fsync. A page of a wallet spans ten months or more. Books: 27 days, each alone in its month.',
    results: ['months', 'months-books'],
    cellOf: cells(
      /^(?<row>.+?)(?:, (?=no month|months)|: )(?<column>(?:no month proved|months proved)(?:: of one month)?|of one month)$/,
    ),
  },
  {
    heading: '## Build, start and recordings',
    what: 'Recordings: what the inspector costs, in builds that have it; the production build has none.',
    results: ['build', 'build-clone', 'build-artefact', 'recordings'],
    also: /npm/,
  },
  {
    heading: '## Mutants',
    what: "How many changes of the code its tests notice; `stryker.config.mjs` names each part's files. Not run: the rest of `loans`, whose tests load the application, and some files of `reconciliation`, `wallet`, `paymentNotices` and `sandboxBank`.",
    results: ['mutants'],
  },
  {
    heading: '## Faults',
    what: 'Everything that was confirmed was still there afterwards, and no start needed a repair.',
    results: ['faults'],
  },
  {
    heading: '## Failover',
    what: 'Three machines, each a network namespace with etcd, Patroni and PostgreSQL 15 from the files of `deploy/`; HAProxy, and two instances behind nginx, with the ledger by months. Refused calls are sent again with their keys.',
    results: ['failover'],
  },
  {
    heading: '## Pooler',
    what: 'Instances with pools of 20 behind one PgBouncer in transaction mode with 20 connections, 20 requests a second of my-profile each, durable commits.',
    results: ['pooler'],
    cellOf: cells(/^(?<row>[^,]+), (?<column>.+)$/),
  },
  {
    heading: '## Replicas',
    what: 'The server without and with `DATABASE_READ_URL`, on one durable PostgreSQL with 10,000 users, by turns. Both databases share two cores, so this shows how much work moves, not how much faster it gets.',
    results: ['replicas'],
    cellOf: cells(/^(?<column>users' first page|the overview), (?<row>.+)$/),
    also: /primary|replica|median/,
  },
  {
    heading: '## Restore',
    what: 'The commands of [restoring](deploy.md#restoring) and of [three machines](deploy.md#restoring-three-machines), while people pay, withdraw and receive money; afterwards the books equal the bank to the kobo. Three machines are restored once a leader, a sync standby and a replica are there.',
    results: ['restore', 'restoreCluster'],
  },
];
