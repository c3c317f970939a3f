import type { ComponentType } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Link, UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { lazyPart, type AppRoute } from '../../../../../src/app/router/appRoute';
import { AppRouter } from '../../../../../src/app/router/AppRouter';
import { createNavigation } from '../../../../../src/app/router/navigation';
import { pathTo, type PagePath } from '../../../../../src/pathTo';

const page = (path: string): AppRoute => ({ path, load: () => Promise.resolve(() => <h1>{path}</h1>) });

/** Something that is answered when the test says so. */
function later<Answer>() {
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
  const ask = jest.fn(() => new Promise<Answer>((resolve, reject) => waiting.push({ resolve, reject })));
  return {
    ask,
    answer: (answer: Answer) => act(async () => waiting.shift()?.resolve(answer)),
    fail: () => act(async () => waiting.shift()?.reject(new Error('no network'))),
  };
}

async function showApp(routes: AppRoute[], at: PagePath = pathTo('home')) {
  const history = createMemoryHistory({ initialEntries: [at] });
  const navigation = createNavigation(history, [
    page(pathTo('home')),
    page(pathTo('register')),
    page(pathTo('adminLogin')),
    ...routes,
  ]);
  const view = render(<AppRouter navigation={navigation} />);
  await act(async () => void navigation.start());
  return {
    ...view,
    navigation,
    go: (to: string, options?: { replace?: boolean }) => act(async () => void navigation.navigate(to, options)),
    move: (delta: number) =>
      act(async () => {
        history.go(delta);
      }),
    entries: () => history.index + 1,
  };
}

const shown = () => screen.getByRole('heading').textContent;

let refusal: ReturnType<typeof later<PagePath | null>>;
let code: ReturnType<typeof later<ComponentType>>;
let login: AppRoute;

beforeEach(() => {
  refusal = later();
  code = later();
  login = { path: pathTo('login'), guard: refusal.ask, load: lazyPart(code.ask) };
});

const Login = () => <h1>Sign In</h1>;

test('the page before stays, in the address too, until the guard has answered and the code is there', async () => {
  const { navigation, go } = await showApp([login]);
  await go(pathTo('login'));
  await refusal.answer(null);
  expect([shown(), navigation.location.pathname]).toEqual([pathTo('home'), pathTo('home')]);
  await code.answer(Login);
  expect([shown(), navigation.location.pathname]).toEqual(['Sign In', pathTo('login')]);
});

test('nothing is shown before the first page', async () => {
  const { container } = await showApp([login], pathTo('login'));
  await code.answer(Login);
  expect(container).toBeEmptyDOMElement();
  await refusal.answer(null);
  expect(shown()).toBe('Sign In');
});

describe('a guard', () => {
  test('that refuses leads elsewhere, and leaves one entry behind', async () => {
    const { go, entries } = await showApp([login]);
    await go(pathTo('login'));
    await code.answer(Login);
    await refusal.answer(pathTo('register'));
    expect([shown(), entries()]).toEqual([pathTo('register'), 2]);
  });

  test('that refuses on the way back takes the place of the entry', async () => {
    const { go, move, entries } = await showApp([login]);
    await go(pathTo('login'));
    await refusal.answer(null);
    await code.answer(Login);
    await go(pathTo('adminLogin'));
    await move(-1);
    await refusal.answer(pathTo('register'));
    expect([shown(), entries()]).toEqual([pathTo('register'), 2]);
    await move(-1);
    expect(shown()).toBe(pathTo('home'));
  });

  test('is asked once a navigation, whatever is rendered, and again when it is to be', async () => {
    const { go, rerender, navigation } = await showApp([login]);
    await go(pathTo('login'));
    await refusal.answer(null);
    await code.answer(Login);
    rerender(<AppRouter navigation={navigation} />);
    expect(refusal.ask).toHaveBeenCalledTimes(1);
    await act(async () => void navigation.revalidate());
    await refusal.answer(pathTo('register'));
    expect(refusal.ask).toHaveBeenCalledTimes(2);
    expect(shown()).toBe(pathTo('register'));
  });

  test('of a page under way is asked again as well, and its last answer counts', async () => {
    const { go, navigation } = await showApp([login]);
    await go(pathTo('login'));
    await act(async () => void navigation.revalidate());
    await refusal.answer(null);
    await code.answer(Login);
    expect(shown()).toBe(pathTo('home'));
    await refusal.answer(pathTo('register'));
    expect(shown()).toBe(pathTo('register'));
  });
});

test('who goes elsewhere meanwhile never sees what was waited for', async () => {
  const { go, entries } = await showApp([login]);
  await go(pathTo('login'));
  await go(pathTo('register'));
  await refusal.answer(null);
  await code.answer(Login);
  expect([shown(), entries()]).toEqual([pathTo('register'), 2]);
});

describe("section 2.2: the root's error page", () => {
  test('code that cannot be downloaded, and is tried again by who goes there again', async () => {
    const { go } = await showApp([login]);
    await go(pathTo('login'));
    await refusal.answer(null);
    await code.fail();
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred.');
    await go(pathTo('home'));
    expect(shown()).toBe(pathTo('home'));
    await go(pathTo('login'));
    await refusal.answer(null);
    await code.answer(Login);
    expect(shown()).toBe('Sign In');
  });

  test('an address without a page', async () => {
    const { go } = await showApp([]);
    await go('/no-such-page');
    expect(screen.getByRole('alert')).toHaveTextContent('This page does not exist');
  });

  test('a page that cannot be rendered, until somebody goes elsewhere', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('of the page');
    };
    const { go } = await showApp([{ path: pathTo('login'), load: () => Promise.resolve(Broken) }]);
    await go(pathTo('login'));
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred.');
    await go(pathTo('register'));
    expect(shown()).toBe(pathTo('register'));
  });
});

test('a link is followed, with an entry of its own', async () => {
  const Linked = () => <Link to={pathTo('register')}>On</Link>;
  const { go, entries } = await showApp([{ path: pathTo('login'), load: () => Promise.resolve(Linked) }]);
  await go(pathTo('login'), { replace: true });
  await act(async () => {
    screen.getByRole('link').click();
  });
  expect([shown(), entries()]).toEqual([pathTo('register'), 2]);
});

test('each visit has a key of its own, so that coming back to an entry is seen where the one between was never drawn', async () => {
  const { navigation, go, move } = await showApp([]);
  const first = navigation.location;
  await go(pathTo('register'));
  await move(-1);
  expect(navigation.location).toEqual({ ...first, key: expect.not.stringMatching(`^${first.key}$`) });
});
