import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';
import { devToolsExtension } from './devToolsExtension';
import { createInspection } from './inspection';

/** How many actions are kept until the lazily loaded watcher starts. */
const BACKLOG_LIMIT = 500;

/** A handled action, and the store's state after it. */
interface StoreStep {
  action: Action<string>;
  state: object;
}

// Marked as pure, so that builds without the instruments drop them.
const actions = /* @__PURE__ */ createInspection<Action<string>>(BACKLOG_LIMIT);
const steps = /* @__PURE__ */ createInspection<StoreStep>(BACKLOG_LIMIT);

const forwardActions: Middleware<unknown, object> = (store) => (next) => (action) => {
  if (!isAction(action)) return next(action);
  actions.forward(action);
  const result = next(action);
  if (devToolsExtension()) steps.forward({ action, state: store.getState() });
  return result;
};

const passOn: Middleware<unknown, object> = () => (next) => next;

/**
 * Shows the store's actions to the instruments, before and after the store handles them; does nothing without them.
 * Must be the last middleware, so that the state is the one that the action made.
 */
export const actionInspection: Middleware<unknown, object> = __INSTRUMENTS__ ? forwardActions : passOn;

/**
 * Calls the watcher for every action before the store handles it, including those kept so far.
 * @returns a function that stops it
 */
export const watchActions = (watcher: (action: Action<string>, atMs: number) => void) => actions.watch(watcher);

/**
 * Calls the watcher for every action and the state after it, including those kept so far, where there is Redux DevTools.
 * @returns a function that stops it
 */
export const watchStore = (watcher: (step: StoreStep) => void) => steps.watch(watcher);
