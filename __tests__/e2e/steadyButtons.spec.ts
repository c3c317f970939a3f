import { pathTo } from '../../src/pathTo';
import { holdCall } from '../support/e2e/faults/heldCall';
import { expect, test } from '../support/e2e/fixtures';
import { newBankAccount } from '../support/e2e/people';
import { storeSession } from '../support/e2e/storage';

const longName = { firstName: 'Oluwadamilola', lastName: 'Adebayo-Ogunlesi' };

for (const width of [375, 1280]) {
  test.describe(`A button stays where it is when an answer comes, ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [answer, accountNumber] of [
      ['a long name', newBankAccount().accountNumber],
      ['an unknown account', '0690000000'],
    ] as const) {
      test(`whose bank account it is: ${answer}`, async ({ page, members }) => {
        await storeSession(page, await members.create('profiled', longName));
        await page.goto(pathTo('addBankAccount'));
        const { release } = await holdCall(page, 'accountHolder');
        await page.getByPlaceholder('Select Bank Name').fill('Access Bank');
        await page.getByRole('option', { name: 'Access Bank', exact: true }).click();
        await page.getByPlaceholder('Enter your account Number').fill(accountNumber);
        const button = page.getByRole('button', { name: 'Submit', exact: true });
        const asking = page.getByText('Asking the bank whose account this is…');
        await expect(asking).toBeVisible();
        const before = await button.boundingBox();
        release();
        await expect(asking).toBeHidden();
        expect(await button.boundingBox()).toEqual(before);
      });
    }
  });
}
