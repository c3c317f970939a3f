import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import type { DrivenBrowser, Tab } from './drivenBrowser';

const BLOCKED = /Content-Security-Policy.*blocked/i;

export async function startFirefox(executablePath: string): Promise<DrivenBrowser> {
  const downloads = await mkdtemp(join(tmpdir(), 'peerlend-firefox-'));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: { width: 1280, height: 800 },
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
    },
  });
  return {
    downloads,
    openProfile: async () => {
      const context = await browser.createBrowserContext();
      return {
        newTab: async () => toTab(await context.newPage()),
        close: () => context.close(),
      };
    },
    close: async () => {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}

function toTab(page: Page): Tab {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (BLOCKED.test(message.text())) faults.push(message.text());
  });
  return {
    open: async (url) => {
      await page.goto(url);
    },
    reload: async () => {
      await page.reload();
    },
    back: async () => {
      await page.goBack();
    },
    run: (script) => page.evaluate(script),
    click: async (script) => {
      await page.bringToFront();
      const found = (await page.evaluateHandle(script)).asElement() as ElementHandle<Element> | null;
      if (!found) throw new Error(`No element to click on: ${script}`);
      await found.click();
    },
    type: (text) => page.keyboard.type(text),
    // A full part moves on to the next one.
    typeDate: ({ month, day, year }) => page.keyboard.type(month + day + year),
    screenshot: async () => Buffer.from(await page.screenshot()),
    faults: () => faults,
  };
}
