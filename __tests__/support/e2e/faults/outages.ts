import type { Page, Route } from '@playwright/test';
import { OFFLINE_TEXT } from '../../../../src/components/toast/catalogue';
import { urlOf, type CallName } from '../../calls';

/** Something between browser and server that goes wrong once. */
export interface Outage {
  name: string;
  /** What is said in place of the catalogue's fallback. */
  says?: string;
  /** Whether the server has acted before its answer was lost. */
  hasActed: boolean;
  /** Starts it for one call. @returns what ends it */
  strike: (page: Page, call: CallName) => Promise<() => Promise<void>>;
}

const byRoute = (answer: (route: Route) => Promise<void>) => async (page: Page, call: CallName) => {
  await page.route(urlOf(call), answer);
  return () => page.unroute(urlOf(call), answer);
};

const proxyPage = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

/** The browser has no network at all. */
export const offline: Outage = {
  name: 'offline',
  says: OFFLINE_TEXT,
  hasActed: false,
  strike: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

/** One call is not answered. */
export const unreachable: Outage = {
  name: 'nobody answers',
  hasActed: false,
  strike: byRoute((route) => route.abort('connectionrefused')),
};

/** A proxy answers in the server's stead, in HTML. */
export const badGateway: Outage = {
  name: 'a 502 with HTML',
  hasActed: false,
  strike: byRoute((route) => route.fulfill(proxyPage)),
};

/** The server does what it was asked to, and its answer is lost on the way back. */
export const droppedAnswer: Outage = {
  name: 'a dropped answer after the server has acted',
  hasActed: true,
  strike: byRoute(async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  }),
};

/** The server fails, and says so with a code (docs/product/app.md#error-messages). */
export const serverError: Outage = {
  name: 'a server that fails',
  hasActed: false,
  strike: byRoute((route) => route.fulfill({ status: 500, json: { errorMessage: 'SERVER_ERROR|' } })),
};
