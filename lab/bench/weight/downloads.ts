import type { Page, Response } from '@playwright/test';

interface Download {
  url: string;
  type: string;
  bytes: number;
  /** Milliseconds since 1970. */
  startedAt: number;
}

const CODE = /^(text\/html|text\/css|text\/javascript|application\/javascript|font\/)/;

export const isCode = ({ type }: Download): boolean => CODE.test(type);
export const isImage = ({ type }: Download): boolean => type.startsWith('image/');

/** In units of 1000 bytes. */
export const kilobytes = (downloads: readonly Download[]): number =>
  downloads.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

export function noteDownloads(page: Page): () => Promise<Download[]> {
  const seen = new Map<string, Promise<Download | undefined>>();
  page.on('response', (response) => {
    // Prefetched files are requested again and come from the cache.
    if (seen.has(response.url())) return;
    const download = readDownload(response);
    // Prevents an unhandled rejection for an abandoned visit; awaiting still rejects.
    download.catch(() => undefined);
    seen.set(response.url(), download);
  });
  return async () => (await Promise.all(seen.values())).filter((download) => download !== undefined);
}

async function readDownload(response: Response): Promise<Download | undefined> {
  const request = response.request();
  if (await response.finished()) return undefined;
  const { responseBodySize } = await request.sizes();
  return {
    url: response.url(),
    type: response.headers()['content-type'] ?? '',
    bytes: responseBodySize,
    startedAt: request.timing().startTime,
  };
}
