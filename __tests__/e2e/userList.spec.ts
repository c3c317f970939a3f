import { expect, test } from '#support/e2e/fixtures';
import type { Members } from '#support/e2e/members';
import { newTag } from '#support/e2e/people';
import { column, downloadReport, openUserList, rows, searchUsers } from '#support/e2e/steps/userList';

const firstNames = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Person ${String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26))}`);

async function createMany(members: Members, tag: string, count: number): Promise<void> {
  await Promise.all(firstNames(count).map((firstName) => members.create('registered', { firstName, lastName: tag })));
}

test.describe('/admin/allusers', () => {
  test('searches, sorts and turns pages; the report holds all of them', async ({ page, members }) => {
    const tag = newTag();
    await createMany(members, tag, 27);
    await openUserList(page, members);
    await searchUsers(page, tag.toLowerCase(), 25);
    await expect(page.getByText(/\b27\b/).first()).toBeVisible();

    const sortByFirstName = page.getByRole('columnheader', { name: 'First Name' }).getByRole('button');
    await sortByFirstName.click();
    await expect.poll(() => column(page, 'First Name')).toEqual(firstNames(25));

    await page.getByRole('button', { name: /next page/i }).click();
    await expect(rows(page)).toHaveCount(2);
    expect(await column(page, 'First Name')).toEqual(['Person AZ', 'Person BA']);
    await page.getByRole('button', { name: /previous page/i }).click();
    await sortByFirstName.click();
    await expect(rows(page).first()).toContainText('Person BA');

    const { bytes } = await downloadReport(page);
    const names = [...bytes.toString('utf8').matchAll(/^Person [A-Z]{2}/gm)].map(([found]) => found).sort();
    expect(names).toEqual(firstNames(27));
  });

  test('has single-line rows at 1280 px, and uncut cards at 768', async ({ page, members }) => {
    const tag = newTag();
    const email = `${'a-very-long-address'.repeat(3)}.${tag}@naijamail.example`;
    await members.create('complete', { firstName: 'Adaeze Chimamanda Oluwaseun', lastName: tag, email });
    await members.create('registered', { firstName: 'Bo', lastName: tag });
    await openUserList(page, members);
    await searchUsers(page, tag, 2);
    const [long, short] = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
    expect(long?.height).toBe(short?.height);
    expect(short?.height).toBeLessThan(40);
    const table = await page.getByRole('table', { name: 'Users' }).boundingBox();
    expect((table?.x ?? 0) + (table?.width ?? Infinity)).toBeLessThanOrEqual(1280);
    await expect(page.getByTitle(email)).toBeVisible();

    await page.setViewportSize({ width: 768, height: 1024 });
    const card = page.getByRole('listitem').filter({ hasText: email });
    await expect(card).toContainText('Access Bank');
    const cut = await page
      .getByRole('list', { name: 'Users' })
      .evaluate((list) =>
        [...list.querySelectorAll('*')].filter(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        ),
      );
    expect(cut).toEqual([]);
  });

  test('opens one user, and returns to the unchanged list', async ({ page, members }) => {
    const member = await members.create('complete', { lastName: newTag() });
    await openUserList(page, members);
    await searchUsers(page, member.lastName, 1);
    await expect(page).toHaveURL(/[?]q=/);
    const list = page.url();
    await page.getByRole('link', { name: `${member.firstName} ${member.lastName}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${member.firstName} ${member.lastName}`);
    await page.reload();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Bank account added');
    const answer = await page.request.get(page.url());
    expect(answer.status()).toBe(200);
    await page.getByRole('link', { name: 'Back to all users' }).click();
    await expect(rows(page)).toHaveCount(1);
    expect(page.url()).toBe(list);
  });
});

test.describe('users_report.csv', () => {
  test('contains every matching user, byte for byte', async ({ page, members }) => {
    const tag = newTag();
    const formula = await members.create('complete', { userName: `=SUM(${tag})`, lastName: tag });
    const quoted = await members.create('verified', { userName: `"${tag}", Ọlá`, lastName: tag });
    await openUserList(page, members);
    await searchUsers(page, tag, 2);
    const { name, bytes } = await downloadReport(page);
    expect(name).toBe('users_report.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

    const [header, ...lines] = bytes.subarray(3).toString('utf8').split('\r\n');
    expect(header).toBe(
      'First Name,Last Name,Username,Email,Gender,Account Number,Bank Name,Email Verified,Profile Updated,BVN Verified',
    );
    expect(lines.filter(Boolean).sort()).toEqual(
      [
        `Amina,${tag},'=SUM(${tag}),${formula.email},Female,${formula.user.bankDetails?.accountNumber},Access Bank,Yes,Yes,No`,
        `Amina,${tag},"""${tag}"", Ọlá",${quoted.email},N/A,N/A,N/A,Yes,No,No`,
      ].sort(),
    );
  });
});
