import type { Page } from '@playwright/test';

/** What the stand-in for Redux DevTools was shown and would export, as texts. */
interface SeenByDevTools {
  features: Record<string, unknown>;
  /** Types of the actions as they are shown, in their order. */
  types: string[];
  shown: string;
  exported: string;
}

interface Options {
  features?: Record<string, unknown>;
  actionSanitizer?: (action: unknown) => unknown;
  stateSanitizer?: (state: unknown) => unknown;
  serialize?: { replacer?: (field: string | number, value: unknown) => unknown };
}

/**
 * Puts a stand-in for the browser extension into the page: it takes the options as the extension's compose hook does,
 * is shown every action and state through the sanitizers, and keeps the raw ones for an export, where the extension
 * asks the replacer alone.
 */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type CreateStore = (...args: unknown[]) => { dispatch: (action: unknown) => unknown; getState: () => unknown };
    const raw: { actions: unknown[]; states: unknown[] } = { actions: [], states: [] };
    const shown: string[] = [];
    const types: string[] = [];
    let given: Options = {};
    const send = (action: unknown, state: unknown) => {
      raw.actions.push(action);
      raw.states.push(state);
      const sanitized = given.actionSanitizer?.(action);
      types.push(String((sanitized as { type: unknown }).type));
      shown.push(JSON.stringify([sanitized, given.stateSanitizer?.(state)]));
    };
    const enhancer =
      (createStore: CreateStore) =>
      (reducer: unknown, ...rest: unknown[]) => {
        if (typeof reducer !== 'function') throw new Error('No reducer');
        const watched = (state: unknown, action: unknown): unknown => {
          const next: unknown = Reflect.apply(reducer, undefined, [state, action]);
          send(action, next);
          return next;
        };
        return createStore(watched, ...rest);
      };
    const compose =
      (options: Options) =>
      (...enhancers: ((create: CreateStore) => CreateStore)[]) => {
        given = options;
        return (create: CreateStore) => enhancers.reduceRight((made, enhance) => enhance(made), enhancer(create));
      };
    // As jsan does, by which the extension exports: entries of a list go by numbers.
    const replaced = (key: string | number, before: unknown): unknown => {
      const value = given.serialize?.replacer ? given.serialize.replacer(key, before) : before;
      if (Array.isArray(value)) return value.map((part: unknown, index) => replaced(index, part));
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, replaced(name, part)]));
    };
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose,
      __SEEN_BY_DEVTOOLS__: () => ({
        features: given.features ?? {},
        types,
        shown: shown.join('\n'),
        exported: JSON.stringify(replaced('', raw)),
      }),
    });
  });
}

/** What it has seen since the page was loaded. */
export const seenByDevTools = (page: Page): Promise<SeenByDevTools> =>
  page.evaluate(() => (window as unknown as { __SEEN_BY_DEVTOOLS__: () => SeenByDevTools }).__SEEN_BY_DEVTOOLS__());
