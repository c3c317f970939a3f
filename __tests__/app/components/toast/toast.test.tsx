import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { failureToast } from '../../../../src/api/failureToast';
import { failures } from '../../../../src/components/toast/catalogue';
import { Toasts } from '../../../../src/components/toast/Toasts';
import { dismissFailures, showToast } from '../../../../src/components/toast/toast';

const saved = { kind: 'success', title: 'Added', text: 'It is there now', seconds: 5 } as const;
const failed = { kind: 'error', title: 'Error.', text: 'It is not', seconds: 9 } as const;

const show = (toast: typeof saved | typeof failed) => {
  act(() => {
    showToast(toast);
  });
};
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

const slideAway = () => {
  for (let step = 0; step < 5; step += 1) pass(500);
};

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  test('a toast has a title and a text, and disappears after its time', () => {
    render(<Toasts />);
    show(saved);
    const toast = screen.getByRole('status');
    expect(within(toast).getByText('Added')).toBeInTheDocument();
    expect(within(toast).getByText('It is there now')).toBeInTheDocument();
    pass(4900);
    expect(screen.getByRole('status')).toBeInTheDocument();
    pass(100);
    slideAway();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('its countdown pauses while the pointer or the focus is on it', () => {
    render(<Toasts />);
    show(saved);
    const toast = screen.getByRole('status');
    pass(4000);
    fireEvent.mouseEnter(toast);
    pass(60_000);
    fireEvent.mouseLeave(toast);
    expect(screen.getByRole('status')).toBeInTheDocument();
    fireEvent.focus(screen.getByRole('button', { name: 'Close message' }));
    pass(60_000);
    expect(screen.getByRole('status')).toBeInTheDocument();
    fireEvent.blur(screen.getByRole('button', { name: 'Close message' }));
    pass(1000);
    slideAway();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  test('errors interrupt, and can be closed at once', () => {
    render(<Toasts />);
    show(failed);
    expect(screen.getByRole('alert')).toHaveTextContent('Error.It is not');
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    slideAway();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('a toast raised before the page can show any appears as soon as it can', () => {
    showToast(saved);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    render(<Toasts />);
    expect(screen.getByRole('status')).toHaveTextContent('It is there now');
  });

  test('failure toasts can be dismissed by the app; success toasts stay', () => {
    render(<Toasts />);
    show(saved);
    show(failed);
    act(dismissFailures);
    slideAway();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  test("a failure shows the server's text, or the toast's own text if there is none", () => {
    const said = { kind: 'coded', status: 400, code: 'CODE_WRONG', text: 'The code is not correct' } as const;
    expect(failureToast(failures.verifyEmail, said).text).toBe('The code is not correct');
    const fallback = 'There was an error verifying the email.';
    expect(failureToast(failures.verifyEmail, { ...said, text: '' }).text).toBe(fallback);
    expect(failureToast(failures.verifyEmail, { kind: 'unanswered' })).toEqual({
      kind: 'error',
      title: 'Verification Error.',
      text: fallback,
      seconds: 5,
    });
  });
});
