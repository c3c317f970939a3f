import { act } from '@testing-library/react';

const running: (() => void)[] = [];

/** Separate from `renderApp`, which loads the whole app. */
export function noteRunning(stop: () => void): void {
  running.push(stop);
}

export function stopApps(): void {
  if (running.length === 0) return;
  act(() => {
    for (const stop of running.splice(0)) stop();
  });
}
