import { act, render, renderHook, screen } from '@testing-library/react';
import { LateToasts } from '../../../../../src/components/toast/LateToasts';
import { useLateModule } from '../../../../../src/components/useLateModule';
import { showToast } from '../../../../../src/components/toast/toast';

const saved = { kind: 'success', title: 'Added', text: 'It is there now', seconds: 5 } as const;
const TOASTS = '../../../../../src/components/toast/Toasts';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

// First in this file: once the code has come, it stays.
test('where the code for toasts could not be fetched it is asked for again, and no toast is lost', async () => {
  jest.doMock(TOASTS, () => {
    throw new Error('no network');
  });
  render(<LateToasts />);
  await pass(0);
  showToast(saved);
  jest.dontMock(TOASTS);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await pass(5000);
  expect(screen.getByRole('status')).toHaveTextContent('It is there now');
});

test('a toast that comes before the page can show any is shown as soon as it can', async () => {
  showToast(saved);
  render(<LateToasts />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('It is there now');
});

test('nothing is asked for again once nobody waits for it', async () => {
  const load = jest.fn(() => Promise.reject(new Error('no network')));
  const { unmount } = renderHook(() => useLateModule(load));
  jest.advanceTimersByTime(0);
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  await pass(20_000);
  expect(load).toHaveBeenCalledTimes(1);
});
