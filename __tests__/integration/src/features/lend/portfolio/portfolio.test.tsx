import { screen, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '../../../../../../contract/lists';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '../../../../../support/app/network';
import { openAs } from '../../../../../support/app/openAs';
import { note, openPledge, portfolio } from '../../../../../support/market/answers';

const path = pathTo('portfolio');
const region = (name: string) => screen.findByRole('region', { name });

describe('/profile/portfolio', () => {
  test('before the first pledge it explains the page', async () => {
    await openAs('complete', path);
    expect(await region('Your money')).toHaveTextContent(/Lent₦0.*Expected return–.*Return so far–/);
    expect(await region('Money to come')).toHaveTextContent('Nothing yet.');
    expect(await screen.findByText(/^Nothing yet. What you pledge/)).toBeVisible();
    expect(
      await screen.findByText(/^Nothing yet. Once a loan that you pledged to is paid out, your share/),
    ).toBeVisible();
    expect(screen.queryByRole('region', { name: 'By grade' })).not.toBeInTheDocument();
  });

  test('shows investments, income and expected payments, as bars and as a table', async () => {
    answerCall('myPortfolio', 200, { ...portfolio, xirrBps: -350, lossesKobo: 400_000 });
    answerCall('myPledges', 200, [openPledge], { [TOTAL_COUNT_HEADER]: '1' });
    answerCall('myNotes', 200, [note], { [TOTAL_COUNT_HEADER]: '1' });
    const { user } = await openAs('complete', path);
    const facts = await region('Your money');
    for (const text of ['₦65,000', '₦40,000', '₦68,000', '₦1,900', '₦250', '−₦190', '−₦4,000', '23.2%', '−3.5%']) {
      expect(within(facts).getByText(text)).toBeVisible();
    }
    const toCome = within(await region('Money to come'));
    const bars = toCome.getByRole('list', { name: 'Money to come by month' });
    expect(
      within(bars)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['December 2026₦13,830', 'January 2027₦13,860']);
    await user.click(toCome.getByText('As a table'));
    expect(toCome.getByRole('row', { name: 'December 2026 ₦12,400 ₦1,430 ₦13,830' })).toBeVisible();
    expect(await region('By grade')).toHaveTextContent('Grade B₦68,0001 notelent');
    expect(await region('By state')).toHaveTextContent('Being repaid₦68,000');
    expect(await screen.findByRole('list', { name: 'Notes' })).toHaveTextContent(
      'Education, grade B₦80,000Being repaid, lent 22 October 2026Brought ₦13,710',
    );
    expect(await screen.findByRole('button', { name: 'Take back ₦40,000' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download statement' })).toBeVisible();
  });

  test('can be retried when there is no answer', async () => {
    failCall('myPortfolio');
    const { user } = await openAs('complete', path);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('myPortfolio');
    await user.click(retry);
    expect(await region('Your money')).toBeVisible();
  });
});
