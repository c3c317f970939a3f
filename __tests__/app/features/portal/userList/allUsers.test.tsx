import { act, screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, restoreCall, timesSent } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { tryAgain } from '#support/app/tryAgain';
import { newPerson, newTag } from '#support/e2e/people';
import type { ListedUser } from '#contract/people/users/userSchema';
import { registrationRules } from '#contract/people/users/registrationRules';
import { userLines } from '../../../../../src/features/portal/userList/report/reportWriter';

async function openList(query?: string) {
  const session = await members.signInAsAdmin();
  return renderApp(query === undefined ? pathTo('allUsers') : `${pathTo('allUsers')}?${query}`, session);
}

// Reads the table directly: role queries over hundreds of cells take seconds.
const table = () => screen.getByText('First Name').closest('table')!;
const rows = () => [...table().tBodies[0]!.rows];
const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(({ textContent }) => textContent);
const firstNames = () => rows().map((row) => cellsOf(row)[0]);
const headers = () => [...table().tHead!.rows[0]!.cells];
const press = (name: string) => screen.getByLabelText(name, { selector: 'button' });

async function createPeople(tag: string, firstNamesGiven: string[]) {
  for (const firstName of firstNamesGiven) await members.call('register', newPerson({ firstName, lastName: tag }));
}

describe('/admin/allusers', () => {
  test('shows ten columns, with Yes and No, and N/A for missing values', async () => {
    const lastName = newTag();
    const bare = await members.create('registered', { firstName: 'Bare', lastName });
    const full = await members.create('complete', { firstName: 'Full', lastName });
    await openList(`q=${lastName}&sort=firstName:asc`);
    expect(await screen.findByText(full.email)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'All Users' })).toBeVisible();
    expect(headers().map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'Last Name',
      'Username',
      'Email',
      'Gender',
      'Account Number',
      'Bank Name',
      'Email Verified',
      'Profile Updated',
      'BVN Verified',
    ]);
    expect(rows().map(cellsOf)).toEqual([
      ['Bare', lastName, bare.userName, bare.email, 'N/A', 'N/A', 'N/A', 'No', 'No', 'No'],
      [
        'Full',
        lastName,
        full.userName,
        full.email,
        'Female',
        full.user.bankDetails?.accountNumber,
        'Access Bank',
        'Yes',
        'Yes',
        'No',
      ],
    ]);
    expect(screen.getByText('1–2 of 2 users')).toBeVisible();
  });

  test('search, sort and page are in the address: back and forward undo and redo them', async () => {
    const tag = newTag();
    await createPeople(tag, ['Chi', 'Ada', 'Bola']);
    const { user, router, go } = await openList();
    await user.click(await screen.findByLabelText('Search users'));
    await user.paste(tag.toUpperCase());
    expect(await screen.findByText('1–3 of 3 users')).toBeVisible();
    expect(router.state.location.search).toBe(`?q=${tag.toUpperCase()}`);

    const sort = within(headers()[0]!).getByRole('button');
    await user.click(sort);
    await waitFor(() => {
      expect(headers()[0]).toHaveAttribute('aria-sort', 'ascending');
      expect(firstNames()).toEqual(['Ada', 'Bola', 'Chi']);
    });
    await user.click(sort);
    await waitFor(() => {
      expect(firstNames()).toEqual(['Chi', 'Bola', 'Ada']);
    });
    expect(headers()[0]).toHaveAttribute('aria-sort', 'descending');

    await act(async () => go(-1));
    await waitFor(() => {
      expect(firstNames()).toEqual(['Ada', 'Bola', 'Chi']);
    });
    await act(async () => go(-2));
    await waitFor(() => {
      expect(screen.getByLabelText('Search users')).toHaveValue('');
    });
    await act(async () => go(1));
    await waitFor(() => {
      expect(screen.getByLabelText('Search users')).toHaveValue(tag.toUpperCase());
    });
  });

  test('the three flags are filters, in the address beside search and sort', async () => {
    const tag = newTag();
    await members.create('registered', { firstName: 'New', lastName: tag });
    await members.create('verified', { firstName: 'Verified', lastName: tag });
    await members.create('profiled', { firstName: 'Whole', lastName: tag });
    const { user, router, go } = await openList(`q=${tag}&sort=firstName:asc`);
    expect(await screen.findByText('1–3 of 3 users')).toBeVisible();
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Email Verified', 'Yes');
    await waitFor(() => {
      expect(firstNames()).toEqual(['Verified', 'Whole']);
    });
    await choose('Profile Updated', 'No');
    await waitFor(() => {
      expect(firstNames()).toEqual(['Verified']);
    });
    expect(router.state.location.search).toBe(`?q=${tag}&emailVerified=true&profileUpdated=false&sort=firstName%3Aasc`);
    await choose('BVN Verified', 'Yes');
    expect(await screen.findByText(`No users match “${tag}” and these filters`)).toBeVisible();
    await act(async () => go(-2));
    await waitFor(() => {
      expect(firstNames()).toEqual(['Verified', 'Whole']);
    });
  });

  test("a row links to its user's page, which links back to the same part of the list", async () => {
    const tag = newTag();
    await createPeople(tag, ['Ada', 'Bola']);
    const { user, router, path } = await openList(`q=${tag}&sort=firstName:desc`);
    await user.click(await screen.findByRole('link', { name: `Bola ${tag}` }));
    expect(await screen.findByRole('heading', { level: 1, name: `Bola ${tag}` })).toBeVisible();
    expect(path()).toMatch(/^\/admin\/users\/[0-9a-f-]{36}$/);
    await user.click(screen.getByRole('link', { name: 'Back to all users' }));
    expect(await screen.findByText('1–2 of 2 users')).toBeVisible();
    expect(router.state.location.search).toBe(`?q=${tag}&sort=firstName:desc`);
  });

  test('a long address breaks before its @, and is copied unchanged', async () => {
    const { email, lastName } = await members.create('registered', { lastName: newTag() });
    await openList(`q=${lastName}`);
    const cell = await screen.findByTitle(email);
    expect(cell.innerHTML).toBe(email.replace('@', '<wbr>@'));
    expect(cell).toHaveTextContent(email);
  });

  test('the server pages the list, and the rows stay until the next page arrives', async () => {
    const tag = newTag();
    await createPeople(
      tag,
      Array.from({ length: 26 }, (_, index) => `Person ${String.fromCharCode(65 + index)}`),
    );
    const { user, router } = await openList(`q=${tag}&sort=firstName:asc`);
    expect(await screen.findByText('1–25 of 26 users')).toBeVisible();
    const letGo = holdCall('allUsers');
    await user.click(press('Next page'));
    expect(rows()).toHaveLength(25);
    letGo();
    await waitFor(() => {
      expect(firstNames()).toEqual(['Person Z']);
    });
    expect(router.state.location.search).toContain('page=2');
    expect(press('Next page')).toBeDisabled();
    restoreCall('allUsers');
    await user.click(screen.getByLabelText('Per page'));
    await user.click(await screen.findByRole('option', { name: '50' }));
    expect(await screen.findByText('1–26 of 26 users')).toBeVisible();
  });

  test('a page beyond the last shows the last page', async () => {
    const tag = newTag();
    await createPeople(tag, ['Ada']);
    const { router } = await openList(`q=${tag}&page=9`);
    expect(await screen.findByText('1–1 of 1 user')).toBeVisible();
    expect(router.state.location.search).toBe(`?q=${tag}`);
  });

  test('a search that finds nobody says so, and all users can be shown again', async () => {
    const { user, router } = await openList('q=nobody-is-called-this');
    expect(await screen.findByText('No users match “nobody-is-called-this”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByText('First Name')).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  test('a capped total says that there are more', async () => {
    const answer = await members.call('allUsers', undefined, (await members.signInAsAdmin()).accessToken);
    answerCall('allUsers', 200, answer.body as object, { 'x-total-count': '10000', 'x-total-capped': 'true' });
    await openList('q=a');
    expect(await screen.findByText('1–25 of 10,000+ users')).toBeVisible();
  });

  test('the menu logs out, to the home page', async () => {
    const { user, path } = await openList();
    await user.click(await screen.findByRole('button', { name: /^Hey, / }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => {
      expect(path()).toBe(pathTo('home'));
    });
  });
});

describe('the user list does not load', () => {
  test.each([
    ['the message', 403, 'NOT_AN_ADMIN|This account is not an administrator', 'This account is not an administrator'],
    ['the fallback', 500, 'SERVER_ERROR|', 'Something went wrong'],
  ])("'Error.' with %s, then logout and /login", async (_name, status, errorMessage, text) => {
    answerCall('allUsers', status, { errorMessage });
    const { path } = await openList();
    await findToast(text, 'Error.');
    expect(path()).toBe(pathTo('login'));
    expect(timesSent('allUsers')).toBe(1);
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
  });

  test.each(['AUTH_ERROR|Error occured while validating token', 'AUTH_ERROR|Auth token is required'])(
    '%s: Expired Session and /login',
    async (errorMessage) => {
      answerCall('allUsers', 401, { errorMessage });
      const { path } = await openList();
      await findToast('Please Login again to continue', 'Expired Session');
      expect(path()).toBe(pathTo('login'));
    },
  );

  test('a session that ends on another page of the portal leads to its own sign-in', async () => {
    answerCall('mySecondFactor', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    const { path } = renderApp(pathTo('security'), await members.signInAsAdmin());
    await findToast('Please Login again to continue', 'Expired Session');
    expect(path()).toBe(pathTo('adminLogin'));
  });

  test.each([
    [
      'no answer',
      () => {
        dropCall('allUsers');
        // The layout's own calls; their answer would mean that the server is there again.
        dropCall('portalOverview');
        dropCall('mySecondFactor');
      },
    ],
    [
      'the server cannot serve just now',
      () => {
        answerCall('allUsers', 503, { errorMessage: 'SERVER_ERROR|' });
      },
    ],
  ])('%s: the session stays, and it can be tried again', async (_name, breakDown) => {
    breakDown();
    const app = await openList();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(timesSent('allUsers')).toBe(2));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    await tryAgain(app, 'allUsers');
    expect(await screen.findByText(/^1–\d+ of \d+ users?$/)).toBeVisible();
    expect(app.path()).toBe(pathTo('allUsers'));
  });
});

describe('hostile names', () => {
  const names = {
    markup: '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    entity: '&lt;b&gt;&amp;nbsp;',
    override: '\u202eadmin\u202c\u2066x',
    joined: '👩‍👩‍👧‍👦'.repeat(5),
    marks: `Z${'\u0301'.repeat(50)}`,
    template: '${7*7}{{7*7}}',
    formula: '=HYPERLINK("http://evil.example","x")',
    at: '@SUM(1+1)*cmd|calc!A0',
    unbroken: 'W'.repeat(60),
  };

  const base: ListedUser = {
    id: '0',
    firstName: 'Ada',
    lastName: 'Obi',
    userName: 'ada',
    email: 'ada@mail.example',
    isEmailVerified: true,
    isProfileUpdated: false,
    isBvnVerified: false,
    isAdmin: false,
  };
  const people = Object.values(names).map((firstName, at): ListedUser => ({
    ...base,
    id: String(at),
    firstName,
    lastName: firstName,
    userName: firstName,
  }));

  test('the list shows hostile names as isolated text', async () => {
    const session = await members.signInAsAdmin();
    answerCall('allUsers', 200, people, { 'x-total-count': String(people.length) });
    renderApp(pathTo('allUsers'), session);
    const table = await screen.findByRole('table');
    const body = table.querySelector('tbody')!;
    await waitFor(() => {
      expect(body.querySelectorAll('tr td:first-child bdi')).toHaveLength(people.length);
    });
    for (const [at, name] of Object.values(names).entries()) {
      const [first, last, userName] = [...body.querySelectorAll('tr')[at]!.querySelectorAll('td')];
      for (const cell of [first, last, userName]) {
        expect(cell?.textContent).toBe(name);
        // Isolated, so that an override character doesn't reverse the text next to it.
        expect(cell?.querySelector('bdi')?.textContent).toBe(name);
      }
    }
    expect(body.querySelector('img, script, b')).toBeNull();
  });

  test('the report writes them as text: nothing runs as a formula', () => {
    const lines = userLines(people).split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(people.length);
    for (const line of lines) expect(line).not.toMatch(/^[=+\-@\t]|^"[=+\-@\t]/);
    expect(lines).toContainEqual(expect.stringMatching(/^"'=HYPERLINK\(""http/));
    expect(lines).toContainEqual(expect.stringMatching(/^'@SUM/));
  });

  test.each(['a\u0000b', 'a\rb', 'a\nb', '\t=1', 'a\u009fb', 'x'.repeat(61), ' \n '])(
    'the name %j is refused',
    (firstName) => {
      const form = { firstName, lastName: 'Obi', userName: 'ada', email: 'ada@mail.example', password: 'Right#Horse9' };
      expect(registrationRules.isValidSync(form)).toBe(false);
    },
  );
});
