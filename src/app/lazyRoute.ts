import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';

type LoadLoader = () => Promise<LoaderFunction>;

/**
 * What a route downloads when it is first gone to. Each has a loader, because React Router takes no notice of a download
 * that failed on a route without one, and shows nothing at all.
 */
export function lazyRoute(load: () => Promise<ComponentType>, loader?: LoadLoader) {
  const justLoad: LoadLoader = async () => {
    await load();
    return () => null;
  };
  return { lazy: { Component: inOwnTask(load), loader: inOwnTask(loader ?? justLoad) } };
}

/** Has what is there already run in a task of its own, where the browser knows how: between two it answers the person. */
function inOwnTask<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    if ('scheduler' in window && 'yield' in window.scheduler) await window.scheduler.yield();
    return load();
  };
}
