import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { openAs } from '../../../../support/app/openAs';

const states = async () => {
  const list = within(await screen.findByRole('region', { name: 'Your account' })).getByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => /(Done|Needed next|After that)/.exec(textContent)?.[1]);
};

describe("/profile/next-steps, where 'Request Loan' and 'Lend Out' lead", () => {
  test.each([
    ['registered', ['Done', 'Needed next', 'After that', 'After that']],
    ['verified', ['Done', 'Done', 'Needed next', 'After that']],
    ['profiled', ['Done', 'Done', 'Done', 'Needed next']],
    ['complete', ['Done', 'Done', 'Done', 'Done']],
  ] as const)('%s: what is done and what is needed next', async (stage, expected) => {
    await openAs(stage, pathTo('nextSteps'));
    expect(await states()).toEqual(expected);
  });

  test.each([
    ['verified', 'Complete profile', pathTo('completeProfile')],
    ['profiled', 'Add bank account', pathTo('addBankAccount')],
  ] as const)('%s: the way on leads to the page', async (stage, name, path) => {
    await openAs(stage, pathTo('nextSteps'));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('says that lending is not there yet', async () => {
    await openAs('complete', pathTo('nextSteps'));
    expect(await screen.findByText(/^Loans cannot be asked for or funded on Peerlend yet/)).toBeVisible();
    expect(screen.getAllByText('Not open yet')).toHaveLength(2);
  });
});
