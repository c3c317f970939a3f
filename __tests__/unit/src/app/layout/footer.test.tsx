import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from '../../../../../src/app/layout/Footer';
import { homeSections } from '../../../../../src/features/visitor/home/homeSections';
import { HomePage } from '../../../../../src/features/visitor/home/HomePage';
import { documents, pages } from '../../../../../src/pages';

describe('section 2.3: public layout, footer', () => {
  test('has four columns', () => {
    render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    const titles = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(titles).toEqual(['Product', 'Company', 'Legal', 'Follow Us']);
  });

  test('has a 2023 copyright line', () => {
    render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    expect(screen.getByText(/^© 2023 Peerlend/)).toBeInTheDocument();
  });

  test('every link leads to a page of the app, the terms, or a section that the home page has', () => {
    const known = new Set<string>([...Object.values(pages).map(({ path }) => path), documents.terms]);
    const { container } = render(<HomePage />, { wrapper: MemoryRouter });
    render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) {
      const [address = '', section] = (link.getAttribute('href') ?? '').split('#');
      const [path] = address.split('?');
      expect(known).toContain(path);
      if (section !== undefined) expect(container.querySelector(`section[id="${section}"]`)).not.toBeNull();
    }
  });

  test('invites guests to register, and nobody who is signed in', () => {
    const { rerender } = render(<Footer isSignedIn={false} />, { wrapper: MemoryRouter });
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register');
    rerender(<Footer isSignedIn />);
    expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toBeInTheDocument();
  });

  test('the home page has every section that the top bar names', () => {
    const { container } = render(<HomePage />, { wrapper: MemoryRouter });
    for (const id of Object.values(homeSections)) expect(container.querySelector(`section[id="${id}"]`)).not.toBeNull();
  });
});
