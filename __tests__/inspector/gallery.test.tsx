import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ReactNode } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SystemTheme } from '../../src/components/theme/SystemTheme';
import { PartsPage } from '../../inspector/gallery/PartsPage';
import { parts } from '../../inspector/gallery/parts';
import { PartsView } from '../../inspector/gallery/PartsView';

const src = path.join(__dirname, '../../src');

/** Shared components that the gallery leaves out, with the reason. */
const leftOut: Record<string, string> = {
  'components/theme/SystemTheme.tsx': 'draws nothing',
  'components/statechart/Chart.tsx': "the inspector's charts show it",
  'components/statechart/StateShape.tsx': "the inspector's charts show it",
  'components/statechart/TransitionShape.tsx': "the inspector's charts show it",
};

function show(element: ReactNode, address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <SystemTheme>{element}</SystemTheme> }], {
    initialEntries: [address],
  });
  return { router, user: userEvent.setup(), ...render(<RouterProvider router={router} />) };
}

describe('the gallery of parts', () => {
  it.each(
    parts.flatMap(({ name, states }) => Object.entries(states).map(([label, element]) => ({ name, label, element }))),
  )('$name: $label', ({ element }) => {
    const { container } = show(<div>{element}</div>);
    expect(container.firstElementChild).not.toBeEmptyDOMElement();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
  });

  it('shows every shared component, by its file', () => {
    const shared = readdirSync(path.join(src, 'components'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `components/${file}`);
    const shown = parts.flatMap(({ files }) => files);
    expect(shared.filter((file) => !shown.includes(file)).toSorted()).toEqual(Object.keys(leftOut).toSorted());
    expect(shown.filter((file) => !existsSync(path.join(src, file)))).toEqual([]);
  });

  it.each(Object.entries(parts.find(({ name }) => name === 'Dialog')!.states))(
    'a button opens the dialog: %s',
    async (_label, element) => {
      const { user } = show(element);
      await user.click(screen.getByRole('button', { name: 'Open it' }));
      expect(screen.getByRole('dialog')).toBeVisible();
    },
  );

  it('shows one part, with the path of its file and no way to leave', async () => {
    const { user, router } = show(<PartsView />, '/?part=Link to a page');
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
      'Link to a page',
    ]);
    const part = within(screen.getByRole('region', { name: 'Link to a page' }));
    expect(part.getByText('src/components/RouteLink.tsx')).toBeVisible();
    await user.click(part.getByRole('link'));
    expect(router.state.location.pathname).toBe('/');
  });

  it('keeps part, width, colours and network in its address, and gives them to the frame', async () => {
    const { user, router } = show(<PartsPage />, '/?part=Ring');
    await user.click(screen.getByRole('button', { name: '768' }));
    await user.click(screen.getByRole('button', { name: 'Dark' }));
    await user.click(screen.getByRole('button', { name: 'Offline' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Part' }), 'Hero');
    expect(router.state.location.search).toBe('?part=Hero&width=768&colours=Dark&network=Offline');
    const frame = screen.getByTitle('Parts');
    expect(frame).toHaveAttribute('src', '?bare=&part=Hero&network=Offline');
    expect(frame).toHaveStyle({ width: '768px', 'color-scheme': 'dark' });
  });
});
