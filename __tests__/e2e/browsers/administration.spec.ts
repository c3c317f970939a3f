import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathTo } from '../../../src/pathTo';
import { expect, test } from '#support/e2e/browsers/fixtures';
import { submitSignIn } from '#support/e2e/browsers/journeys';
import { admin } from '#support/e2e/appServer';
import { newTag } from '#support/e2e/people';

const PEOPLE = 27;
const firstNames = Array.from(
  { length: PEOPLE },
  (_, index) => `Person ${String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))}`,
);

test('the portal, the list of users, and its report', async ({ visitor, members, downloads }) => {
  const lastName = newTag();
  const [first] = await Promise.all(
    firstNames.map((firstName) => members.create('registered', { firstName, lastName })),
  );
  await visitor.open(pathTo('adminLogin'));
  await submitSignIn(visitor, { email: first!.email, password: first!.password });
  await visitor.expectText('This account is not an administrator');
  await submitSignIn(visitor, admin);
  await visitor.expectAt(pathTo('allUsers'));
  await visitor.expectHeading('All Users');

  await visitor.fill('Search users', lastName.toLowerCase());
  await visitor.expectText(`1–25 of ${PEOPLE} users`);
  await visitor.press('button', 'First Name');
  await expect.poll(() => visitor.column('First Name')).toEqual(firstNames.slice(0, 25));
  await visitor.press('button', 'Next page');
  await expect.poll(() => visitor.column('First Name')).toEqual(firstNames.slice(25));

  await visitor.press('button', 'Generate Report');
  const file = join(downloads, 'users_report.csv');
  await expect
    .poll(() =>
      access(file).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const names = async () => [...(await readFile(file, 'utf8')).matchAll(/^Person [A-Z]{2}/gm)].map(([found]) => found);
  await expect.poll(async () => (await names()).sort()).toEqual(firstNames);
});
