import { act, render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { useGoTo } from '../../../../src/components/useGoTo';
import { pathTo, type PagePath } from '../../../../src/pathTo';

/** Goes from a page that is shown at the first two paths. @returns whether the promise is kept */
async function isKept(to: PagePath): Promise<boolean> {
  let goTo: ReturnType<typeof useGoTo> | undefined;
  function Page() {
    goTo = useGoTo();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[pathTo('login')]}>
      <Routes>
        <Route path={pathTo('login')} element={<Page />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </MemoryRouter>,
  );
  const kept = jest.fn();
  await act(async () => void goTo?.(to, { replace: true }).then(kept));
  return kept.mock.calls.length === 1;
}

test('is kept on arrival at another page', async () => {
  expect(await isKept(pathTo('dashboard'))).toBe(true);
});

test('is kept where the way leads back to the same page', async () => {
  expect(await isKept(pathTo('login'))).toBe(true);
});
