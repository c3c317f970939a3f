import type { Page, Route } from '@playwright/test';
import { OFFLINE_TEXT } from '../../../../src/components/toast/catalogue';
import { urlOf, type CallName } from '../../calls';

export interface Outage {
  name: string;
  says?: string;
  hasActed: boolean;
  strike: (page: Page, call: CallName) => Promise<() => Promise<void>>;
}

const byRoute = (answer: (route: Route) => Promise<void>) => async (page: Page, call: CallName) => {
  await page.route(urlOf(call), answer);
  return () => page.unroute(urlOf(call), answer);
};

const proxyPage = { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' };

export const offline: Outage = {
  name: 'offline',
  says: OFFLINE_TEXT,
  hasActed: false,
  strike: async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

export const unreachable: Outage = {
  name: 'nobody answers',
  hasActed: false,
  strike: byRoute((route) => route.abort('connectionrefused')),
};

/** A proxy answers with HTML instead of the server. */
export const badGateway: Outage = {
  name: 'a 502 with HTML',
  hasActed: false,
  strike: byRoute((route) => route.fulfill(proxyPage)),
};

export const droppedAnswer: Outage = {
  name: 'a dropped answer after the server has acted',
  hasActed: true,
  strike: byRoute(async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  }),
};

export const serverError: Outage = {
  name: 'a server that fails',
  hasActed: false,
  strike: byRoute((route) => route.fulfill({ status: 500, json: { errorMessage: 'SERVER_ERROR|' } })),
};
