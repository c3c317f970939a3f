import { act, fireEvent, render, screen } from '@testing-library/react';
import { HEADLINE } from '../../../../../../src/features/visitor/home/headline';
import { TypedHeadline } from '../../../../../../src/features/visitor/home/TypedHeadline';
import { REST_MS } from '../../../../../../src/features/visitor/home/useTyping';

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

/** What a sighted person sees as typed: the text before the caret. */
function typed(): string {
  const shown = screen.getByRole('heading').querySelector('[aria-hidden]');
  return (shown?.firstChild?.textContent ?? '').replaceAll('\u2011', '-');
}

/** Types on until `count` characters are there, checking each of the 50 ms. */
function typeTo(count: number) {
  for (let at = 2; at <= count; at += 1) {
    pass(49);
    expect(typed()).toBe(HEADLINE.slice(0, at - 1));
    pass(1);
    expect(typed()).toBe(HEADLINE.slice(0, at));
  }
}

describe('section 16.1: typing headline, speed 50, repeated forever', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.matchMedia = matchMedia;
  });

  test('starts whole, rests, then takes 50 ms a character, again and again', () => {
    render(<TypedHeadline />);
    for (let round = 0; round < 2; round += 1) {
      expect(typed()).toBe(HEADLINE);
      pass(REST_MS);
      expect(typed()).toBe('T');
      typeTo(HEADLINE.length);
    }
  });

  test('screen readers get the whole text at every moment', () => {
    render(<TypedHeadline />);
    pass(REST_MS + 500);
    expect(typed()).not.toBe(HEADLINE);
    expect(screen.getByRole('heading', { name: HEADLINE })).toBeInTheDocument();
  });

  test('letters still to come keep their room, so that the height stays', () => {
    render(<TypedHeadline />);
    pass(REST_MS + 500);
    const shown = screen.getByRole('heading').querySelector('[aria-hidden]');
    expect(shown?.textContent.replaceAll('\u2011', '-')).toBe(HEADLINE);
  });

  test('pauses with the whole text standing, and plays on', () => {
    render(<TypedHeadline />);
    pass(REST_MS + 500);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the typing' }));
    pass(60_000);
    expect(typed()).toBe(HEADLINE);
    fireEvent.click(screen.getByRole('button', { name: 'Play the typing' }));
    pass(50);
    expect(typed()).not.toBe(HEADLINE);
  });

  test('stands still, without a button, where the system asks for less motion', () => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduce') });
    render(<TypedHeadline />);
    pass(60_000);
    expect(typed()).toBe(HEADLINE);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
