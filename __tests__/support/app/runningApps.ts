import { act } from '@testing-library/react';

const running: (() => void)[] = [];

/** Notes an app that a test has started, by what ends it. Apart from `renderApp`, which loads the whole app. */
export function noteRunning(stop: () => void): void {
  running.push(stop);
}

/** Ends the apps that were started. */
export function stopApps(): void {
  if (running.length === 0) return;
  act(() => {
    for (const stop of running.splice(0)) stop();
  });
}
