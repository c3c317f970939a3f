import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { HomePage } from '../../../../../src/features/visitor/home/HomePage';
import { emptySession, writeStoredSession } from '../../../../../src/session/storedSession';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { naira } from '#contract/money/kobo';
import { answerCall, dropCall, timesSent } from '#support/app/network';
import { ada, tokenFor } from '#support/people/storedUser';
import { pathTo } from '../../../../../src/pathTo';
import { HEADLINE, TypedHeadline } from '../../../../../src/features/visitor/home/TypedHeadline';
import { REST_MS } from '../../../../../src/features/visitor/home/useTyping';

describe('home page', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <HomePage />
      </MemoryRouter>,
    );
  });

  test('has the headline', () => {
    expect(screen.getByRole('heading', { level: 1, name: 'The future of peer-to-peer lending.' })).toBeInTheDocument();
  });

  test.each([
    ['Get a Loan', 'borrow'],
    ['Create Investment', 'lend'],
  ])("'%s' leads guests to registration", (name, intent) => {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${pathTo('register')}?intent=${intent}`);
  });

  test.each(['What We Do', 'Our Unique Approach', 'What our customers say?'])("has a section '%s'", (name) => {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  });

  test('has a banner image with a description', () => {
    expect(screen.getByRole('img', { name: /market street/i })).toHaveAttribute('src');
  });

  test('names the three points of the approach, and that only some loans are backed', () => {
    const points = screen.getAllByRole('listitem').map((item) => item.textContent);
    for (const point of ['Alternative data', 'Psychometric analysis', 'Secured lending']) {
      expect(points.some((text) => text.startsWith(point))).toBe(true);
    }
    expect(screen.getByText(/some loans are backed by movable assets/i)).toBeInTheDocument();
  });

  test('shows three testimonials, marked as sample content', () => {
    const section = screen.getByRole('heading', { name: 'What our customers say?' }).closest('section')!;
    expect(within(section).getAllByRole('figure')).toHaveLength(3);
    expect(within(section).getByText('Sample content')).toBeInTheDocument();
  });

  test('claims over 28% and more than 12.4 billion naira, as sample figures without a guarantee', () => {
    const claims = screen.getByRole('region', { name: 'Peerlend in figures' });
    expect(claims).toHaveTextContent('over 28% returns');
    expect(claims).toHaveTextContent('more than ₦12.4 billion lent out');
    expect(claims).toHaveTextContent('Sample figures. Returns are not guaranteed.');
  });

  test('both statements about security are in one sentence', () => {
    const sentence = /A loan is unsecured unless its listing names an asset, and none is insured/;
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });

  test('dollar amounts are shown with naira', () => {
    for (const element of screen.getAllByText(/25 dollars/)) expect(element.textContent).toMatch(/₦|about 25 dollars/);
  });

  test('a calculator follows its sliders, and leads to the whole quote', () => {
    const section = screen.getByRole('heading', { name: 'What would it cost you?' }).closest('section')!;
    expect(within(section).getByText(/grade C, before fees. The figures are illustrative/)).toBeInTheDocument();
    fireEvent.change(within(section).getByRole('slider', { name: 'How much' }), { target: { value: 8_000_000 } });
    fireEvent.change(within(section).getByRole('slider', { name: 'For how long' }), { target: { value: 6 } });
    expect(
      within(section)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain('₦14,605.06 a month');
    expect(within(section).getByRole('link')).toHaveAttribute('href', `${pathTo('borrow')}?amount=80000&months=6`);
    fireEvent.click(within(section).getByRole('button', { name: 'How much: more' }));
    expect(within(section).getByRole('link')).toHaveAttribute('href', `${pathTo('borrow')}?amount=120000&months=6`);
    expect(within(section).getByRole('button', { name: 'How much: less' })).toBeEnabled();
  });

  test('an exact figure can be typed beside a slider, and moves to the nearest possible one', () => {
    const section = within(screen.getByRole('heading', { name: 'What would it cost you?' }).closest('section')!);
    const amount = section.getByRole('textbox', { name: 'How much, in naira' });
    const months = section.getByRole('textbox', { name: 'For how long, in months' });
    expect(amount).toHaveAccessibleDescription('In steps of ₦40,000');
    fireEvent.change(amount, { target: { value: '1,200,000' } });
    expect(section.getByRole('slider', { name: 'How much' })).toHaveValue('120000000');
    fireEvent.change(amount, { target: { value: '1,210,000' } });
    expect(amount).toHaveValue('1,210,000');
    fireEvent.blur(amount);
    expect(amount).toHaveValue('1,200,000');
    expect(section.getByText('You typed ₦1,210,000. The nearest possible is ₦1,200,000.')).toBeVisible();
    fireEvent.click(section.getByRole('button', { name: 'How much: more' }));
    expect(section.queryByText(/You typed/)).not.toBeInTheDocument();
    fireEvent.click(section.getByRole('button', { name: 'How much: less' }));
    fireEvent.change(months, { target: { value: '99' } });
    fireEvent.keyDown(months, { key: 'Enter' });
    expect(months).toHaveValue('24');
    expect(section.getByText('You typed 99 months. The nearest possible is 24 months.')).toBeVisible();
    fireEvent.change(months, { target: { value: 'a year' } });
    fireEvent.blur(months);
    expect(months).toHaveValue('24');
    expect(section.getByRole('link')).toHaveAttribute('href', `${pathTo('borrow')}?amount=1200000&months=24`);
  });

  test('every link has a target', () => {
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/[^#]*(#.+)?$/);
  });
});

test('prices follow the current lending terms', async () => {
  const { grades } = firstLendingTerms;
  answerCall('currentLendingTerms', 200, {
    ...firstLendingTerms,
    version: 2,
    dollarRateKobo: naira(2_000),
    grades: { ...grades, C: { ...grades.C, annualRateBps: 3_000 } },
  });
  render(<HomePage />, { wrapper: MemoryRouter });
  expect(screen.getByText(/^At 32% a year, as in grade C/)).toBeInTheDocument();
  expect(await screen.findByText(/^At 30% a year, as in grade C/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Peerlend in figures' })).toHaveTextContent('from ₦50,000 a loan');
  for (const element of screen.getAllByText(/increments of 25 dollars/)) {
    expect(element).toHaveTextContent('25 dollars (about ₦50,000) or more');
  }
});

test('without an answer, prices stay those of the first terms', async () => {
  dropCall('currentLendingTerms');
  render(<HomePage />, { wrapper: MemoryRouter });
  await waitFor(() => expect(timesSent('currentLendingTerms')).toBe(1));
  expect(screen.getByText(/^At 32% a year, as in grade C/)).toBeInTheDocument();
});

describe('the home page for signed-in users', () => {
  beforeEach(() => {
    writeStoredSession({ ...emptySession, user: ada, accessToken: tokenFor(3600) }, 'outside');
    render(<HomePage />, { wrapper: MemoryRouter });
  });

  test('has no invitation to register', () => {
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const target of targets) expect(target).not.toContain(pathTo('register'));
    expect(screen.queryByText('Sign up')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', pathTo('dashboard'));
  });

  test.each([
    ['Get a Loan', 'apply'],
    ['Create Investment', 'market'],
  ] as const)("'%s' leads to lending", (name, page) => {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', pathTo(page));
  });
});

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

function typed(): string {
  const shown = screen.getByRole('heading').querySelector('[aria-hidden]');
  return (shown?.firstChild?.textContent ?? '').replaceAll('\u2011', '-');
}

function typeTo(count: number) {
  for (let at = 2; at <= count; at += 1) {
    pass(49);
    expect(typed()).toBe(HEADLINE.slice(0, at - 1));
    pass(1);
    expect(typed()).toBe(HEADLINE.slice(0, at));
  }
}

describe('typing headline, speed 50, repeated forever', () => {
  const matchMedia = window.matchMedia;
  beforeEach(() => jest.useFakeTimers());

  test('starts with the full text, waits, then types a character every 50 ms, in a loop', () => {
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

  test('untyped letters keep their space, so that the height stays the same', () => {
    render(<TypedHeadline />);
    pass(REST_MS + 500);
    const shown = screen.getByRole('heading').querySelector('[aria-hidden]');
    expect(shown?.textContent.replaceAll('\u2011', '-')).toBe(HEADLINE);
  });

  test('pauses with the full text, and resumes', () => {
    render(<TypedHeadline />);
    pass(REST_MS + 500);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the typing' }));
    pass(60_000);
    expect(typed()).toBe(HEADLINE);
    fireEvent.click(screen.getByRole('button', { name: 'Play the typing' }));
    pass(50);
    expect(typed()).not.toBe(HEADLINE);
  });

  test('shows the full text, without a button, under reduced motion', () => {
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('reduce') });
    render(<TypedHeadline />);
    pass(60_000);
    expect(typed()).toBe(HEADLINE);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
