import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { HomePage } from '../../../../../src/features/home/HomePage';
import { pathTo } from '../../../../../src/pathTo';

describe('section 2.4: home page', () => {
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

  test.each(['Get a Loan', 'Create Investment'])("'%s' leads to the next steps", (name) => {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', pathTo('nextSteps'));
  });

  test.each(['What We Do', 'Our Unique Approach', 'What our customers say?'])("has a section '%s'", (name) => {
    expect(screen.getByRole('heading', { level: 2, name })).toBeInTheDocument();
  });

  test('has a banner image with a description', () => {
    expect(screen.getByRole('img', { name: /market street/i })).toHaveAttribute('src');
  });

  test('section 16.2: names the three points of the approach, and that only some loans are backed', () => {
    const points = screen.getAllByRole('listitem').map((item) => item.textContent);
    for (const point of ['Alternative data', 'Psychometric analysis', 'Secured lending']) {
      expect(points.some((text) => text.startsWith(point))).toBe(true);
    }
    expect(screen.getByText(/some loans are backed by movable assets/i)).toBeInTheDocument();
  });

  test('section 16.2: shows three testimonials, marked as sample content', () => {
    const section = screen.getByRole('heading', { name: 'What our customers say?' }).closest('section')!;
    expect(within(section).getAllByRole('figure')).toHaveLength(3);
    expect(within(section).getByText('Sample content')).toBeInTheDocument();
  });

  test('section 16.2: claims over 28% and more than 12.4 billion naira, as sample figures without a guarantee', () => {
    const claims = screen.getByRole('region', { name: 'Peerlend in figures' });
    expect(claims).toHaveTextContent('over 28% returns');
    expect(claims).toHaveTextContent('more than ₦12.4 billion lent out');
    expect(claims).toHaveTextContent('Sample figures. Returns are not guaranteed.');
  });

  test('no link goes nowhere', () => {
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^\/[^#]*(#.+)?$/);
  });
});
