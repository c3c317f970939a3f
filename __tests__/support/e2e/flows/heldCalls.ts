import type { Page, Route } from '@playwright/test';
import { writeErrorMessage, type ErrorName } from '#contract/errors';
import type { ApiError } from '../../../../src/api/apiError';
import { calls, urlOf, type CallName } from '../../calls';

export class HeldCalls {
  private readonly held = new Map<CallName, Route[]>();
  private readonly waiting = new Map<CallName, (route: Route) => void>();
  private readonly atOnce = new Map<CallName, object>();

  constructor(private readonly page: Page) {}

  async hold(...names: CallName[]): Promise<void> {
    for (const name of names) {
      await this.page.route(urlOf(name), async (route) => {
        // Another call may share the address.
        if (route.request().method() !== calls[name].method) return route.fallback();
        const body = this.atOnce.get(name);
        if (body) return route.fulfill({ json: body });
        const take = this.waiting.get(name);
        this.waiting.delete(name);
        if (take) take(route);
        else this.held.set(name, [...(this.held.get(name) ?? []), route]);
        return undefined;
      });
    }
  }

  answerAtOnce(name: CallName, body: object | undefined): void {
    if (body) this.atOnce.set(name, body);
    else this.atOnce.delete(name);
  }

  async answer(name: CallName, body: object): Promise<void> {
    await (await this.next(name)).fulfill({ json: body });
  }

  async fail(name: CallName, status: number, error: ErrorName): Promise<void> {
    await (await this.next(name)).fulfill({ status, json: { errorMessage: writeErrorMessage(error) } });
  }

  async failAs(name: CallName, error: ApiError): Promise<void> {
    const route = await this.next(name);
    switch (error.kind) {
      case 'coded':
        return route.fulfill({
          status: error.status,
          headers: error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : {},
          json: {
            errorMessage: error.code === undefined ? error.text : `${error.code}|${error.text}`,
            ...(error.fieldErrors && { fieldErrors: error.fieldErrors }),
          },
        });
      case 'expired':
        return route.fulfill({ status: 401, json: { errorMessage: writeErrorMessage('AUTH_ERROR') } });
      case 'unreadable':
        return route.fulfill({ status: error.status, contentType: 'text/html', body: '<h1>Proxy</h1>' });
      case 'unanswered':
      case 'outdated':
        return route.abort('connectionrefused');
    }
  }

  async drop(name: CallName): Promise<void> {
    await (await this.next(name)).abort('connectionrefused');
  }

  private next(name: CallName): Promise<Route> {
    const [route, ...rest] = this.held.get(name) ?? [];
    this.held.set(name, rest);
    if (route) return Promise.resolve(route);
    return new Promise((resolve) => {
      this.waiting.set(name, resolve);
    });
  }
}
