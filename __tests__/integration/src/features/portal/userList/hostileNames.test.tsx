import { screen, waitFor } from '@testing-library/react';
import type { ListedUser } from '../../../../../../contract/office/users/userList';
import { registrationRules } from '../../../../../../contract/people/users/rules/registration';
import { userLines } from '../../../../../../src/features/portal/userList/report/reportLines';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall } from '../../../../../support/app/network';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';

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

test('the list shows hostile names as text, each kept to itself', async () => {
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
      // Isolated, so that an override turns no neighbour's letters round.
      expect(cell?.querySelector('bdi')?.textContent).toBe(name);
    }
  }
  expect(body.querySelector('img, script, b')).toBeNull();
}, 30_000);

test('the report holds them as text: nothing runs as a formula', () => {
  const lines = userLines(people).split('\r\n').slice(0, -1);
  expect(lines).toHaveLength(people.length);
  for (const line of lines) expect(line).not.toMatch(/^[=+\-@\t]|^"[=+\-@\t]/);
  expect(lines).toContainEqual(expect.stringMatching(/^"'=HYPERLINK\(""http/));
  expect(lines).toContainEqual(expect.stringMatching(/^'@SUM/));
});

test.each(['a\u0000b', 'a\rb', 'a\nb', '\t=1', 'a\u009fb', 'x'.repeat(61), ' \n '])(
  'the name %j is not taken',
  (firstName) => {
    const form = { firstName, lastName: 'Obi', userName: 'ada', email: 'ada@mail.example', password: 'Right#Horse9' };
    expect(registrationRules.isValidSync(form)).toBe(false);
  },
);
