import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { RootLayout } from '../../../../../src/app/layout/RootLayout';
import { PageLink } from '../../../../../src/components/PageLink';

async function showApp() {
  let arrive: () => void = () => undefined;
  const router = createMemoryRouter([
    {
      Component: RootLayout,
      children: [
        { path: '/', Component: () => <PageLink href="/next">On</PageLink> },
        {
          path: '/next',
          loader: () => new Promise((resolve) => (arrive = () => resolve(null))),
          Component: () => (
            <main>
              <h1>Next</h1>
            </main>
          ),
        },
      ],
    },
  ]);
  await act(async () => void render(<RouterProvider router={router} />));
  return { arrive: () => act(async () => arrive()) };
}

test('while the next page is on its way the one before stays, and a bar says so', async () => {
  const { arrive } = await showApp();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await act(async () => screen.getByRole('link').click());
  expect(screen.getByRole('link')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Opening the page' })).toBeInTheDocument();
  await arrive();
  expect(screen.getByRole('heading', { name: 'Next' })).toHaveFocus();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
