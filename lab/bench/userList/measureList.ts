import type { Browser } from '@playwright/test';
import { seedUsers } from '#server/seed/seedUsers';
import { withConnection, type BenchDatabase } from '../database';
import type { Measurement } from '../part';
import { startProduct } from '../productServer';
import { signInAdministrator } from './administrator';
import { takeListTimes, withTwentyHits } from './listTimes';
import { reportInBrowser } from './reportInBrowser';
import { findSearchTexts } from './searchTexts';
import { takeWholeArray } from './wholeArray';

const REPORT_SIZE = 100_000;

interface ListFigures {
  times: Map<string, number>;
  measurements: Measurement[];
}

export async function measureList(
  database: BenchDatabase,
  size: number,
  browser: Browser,
  say: (progress: string) => void,
): Promise<ListFigures> {
  const label = `${database.name}, ${size.toLocaleString('en')} users`;
  const start = performance.now();
  const texts = await withConnection(database, async (connection) => {
    const plan = { users: size, seed: 1, passwordHash: 'nobody signs in', now: new Date() };
    await seedUsers(connection, plan, (done) => say(`${label}: made ${done.toLocaleString('en')}`));
    return findSearchTexts(connection);
  });
  const seconds = (performance.now() - start) / 1000;

  const server = await startProduct(database);
  try {
    const administrator = await signInAdministrator(server.url);
    say(`${label}: pages, searches, sorts`);
    const times = await takeListTimes(administrator, await withTwentyHits(administrator, texts));
    say(`${label}: the report in the browser`);
    const report = await reportInBrowser(browser, server.url, administrator.session);
    if (report.csvLines < size) throw new Error(`${label}: the report has ${report.csvLines} lines`);
    say(`${label}: the whole array`);
    const whole = await takeWholeArray(server, administrator);
    const marked = size === REPORT_SIZE;
    const figure = (what: string, value: number, unit: string, atMost?: number): Measurement => ({
      what: `${label}: ${what}`,
      value,
      unit,
      ...(atMost !== undefined && { mark: { atMost } }),
    });
    return {
      times,
      measurements: [
        figure('made in', seconds, 's'),
        ...[...times].map(([what, time]) => figure(what, time, 'ms')),
        figure('in the browser, until rows show', report.rowsMs, 'ms'),
        figure('report', report.csvSeconds, 's'),
        figure('report, longest task (0: none over 50)', report.longestTask, 'ms', marked ? 50 : undefined),
        figure("report, browser's heap grows by", report.heapGrewBy, 'MB', marked ? 150 : undefined),
        figure('whole array', whole.seconds, 's'),
        figure("whole array, server's memory grows by", whole.grewBy, 'MB', size >= 1_000_000 ? 100 : undefined),
      ],
    };
  } finally {
    await server.stop();
  }
}
