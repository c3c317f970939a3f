import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';
import { createInspection } from './inspection';

/** Actions kept until the first watcher, loaded lazily, is there. */
const BACKLOG_LIMIT = 500;

// Marked as pure, so that a build without the instruments leaves it out.
const inspection = /* @__PURE__ */ createInspection<Action<string>>(BACKLOG_LIMIT);

const forwardActions: Middleware = () => (next) => (action) => {
  if (isAction(action)) inspection.forward(action);
  return next(action);
};

const passOn: Middleware = () => (next) => next;

/** Lets the instruments see the store's actions, each before the store does; does nothing in a build without them. */
export const actionInspection: Middleware = __INSTRUMENTS__ ? forwardActions : passOn;

/** Calls the watcher for every action from now on, and at once for those kept until now. @returns stops it */
export const watchActions = (watcher: (action: Action<string>, atMs: number) => void) => inspection.watch(watcher);
