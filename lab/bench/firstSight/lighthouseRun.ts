import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { store } from '#support/e2e/storage';
import type { Visitor } from '#support/e2e/visitors';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { CHROMIUM_ARGS } from '../../../scripts/lib/chromium';

export interface Sight {
  points: Record<string, number>;
  layoutShift: number;
  /** Total blocking time in ms. */
  blockingTime: number;
  faults: string[];
}

export async function lookOnce(url: string, path: string, { stored }: Visitor): Promise<Sight> {
  const profile = await mkdtemp(join(tmpdir(), 'peerlend-sight-'));
  const executablePath = findBrowser(process.cwd());
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: url,
    ...(executablePath && { executablePath }),
    args: [...CHROMIUM_ARGS, '--remote-debugging-port=0'],
  });
  try {
    const page = await context.newPage();
    await store(page, stored);
    await page.goto('about:blank');
    const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
    // An ES module, which needs import().
    const { default: lighthouse } = await import('lighthouse');
    // Lighthouse's reset would sign the visitor out; the profile is new anyway.
    const result = await lighthouse(`${url}${path}`, { port, logLevel: 'silent', disableStorageReset: true });
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`);
    return readSight(result.lhr, path);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  details?: unknown;
}

interface Report {
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

const firstElement = (details: unknown): string =>
  /"snippet":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(details ?? ''))?.[1] ?? '';

function readSight({ finalDisplayedUrl, categories, audits }: Report, path: string): Sight {
  if (new URL(finalDisplayedUrl).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}`);
  const faults = Object.entries(categories)
    .filter(([id]) => id !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title ?? id} ${firstElement(audits[id]?.details)}`.trim());
  return {
    points: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    blockingTime: audits['total-blocking-time']?.numericValue ?? 0,
    faults,
  };
}
