import { isAction, type Action, type Middleware } from '@reduxjs/toolkit';
import { createInspection } from './inspection';

/** Actions kept until the lazily loaded watcher starts. */
const BACKLOG_LIMIT = 500;

// Marked as pure, so that builds without the instruments drop it.
const inspection = /* @__PURE__ */ createInspection<Action<string>>(BACKLOG_LIMIT);

const forwardActions: Middleware = () => (next) => (action) => {
  if (isAction(action)) inspection.forward(action);
  return next(action);
};

const passOn: Middleware = () => (next) => next;

export const actionInspection: Middleware = __INSTRUMENTS__ ? forwardActions : passOn;

/** The watcher gets the kept actions too; returns a function that stops it. */
export const watchActions = (watcher: (action: Action<string>, atMs: number) => void) => inspection.watch(watcher);
