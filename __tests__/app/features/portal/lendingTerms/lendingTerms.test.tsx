import { screen, within } from '@testing-library/react';
import { shownFigure, typedFigure } from '#contract/lending/terms/readFigure';
import { mapFigures, termFigures } from '#contract/lending/terms/termFigures';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { someProposedTerms, someTerms } from '#support/administration/loans';

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

const named = (label: string) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}( in naira| in %)?$`);

const open = async () => renderApp(pathTo('lendingTerms'), await members.signInAsAdmin());

describe('/admin/lending-terms', () => {
  test('a new version is validated, compared with the last offers, and proposed', async () => {
    answerCall('lendingTermsRecord', 200, { versions: [someTerms] });
    answerCall('previewLendingTerms', 200, someProposedTerms.effects);
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'Version 1 (current)' })).toBeVisible();
    expect(rowsOf(screen.getByRole('table', { name: 'Grades' }))[2]).toEqual(['C', '32%', '3%', '4%']);
    expect(screen.getByRole('table', { name: 'Deadlines' })).toHaveTextContent('Offer valid for (days)7');
    await user.click(screen.getByRole('button', { name: 'Propose a new version' }));

    const interest = await screen.findByLabelText('Grade C: interest a year in %');
    expect(interest).toHaveValue('32');
    await user.clear(interest);
    await user.type(interest, '300');
    await user.click(screen.getByRole('button', { name: 'See what it would change' }));
    expect(await screen.findByText('Grade C: interest a year: from 0% to 100%')).toBeVisible();
    await user.clear(interest);
    await user.type(interest, '30');
    await user.click(screen.getByRole('button', { name: 'See what it would change' }));
    const effects = await screen.findByRole('table', { name: 'The last offers under the new terms' });
    expect(rowsOf(effects)).toEqual([
      ['₦200,000, 6 months, C', '₦36,505 → ₦36,302', '₦6,000', '43.21% → 41.1%'],
      ['₦80,000, 6 months, C', '₦14,602 → Not allowed', '₦2,400 → Not allowed', '43.21% → Not allowed'],
    ]);
    await user.type(interest, '0');
    expect(effects).not.toBeInTheDocument();
    dropCall('previewLendingTerms');
    await user.type(interest, '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'See what it would change' }));
    expect(await findToast('Something went wrong.', 'Error.')).toBeVisible();

    await user.type(screen.getByLabelText('Reason'), someProposedTerms.reason);
    answerCall('proposeLendingTerms', 200, { success: true });
    answerCall('lendingTermsRecord', 200, { versions: [someTerms], proposed: someProposedTerms });
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    expect(rowsOf(await screen.findByRole('table', { name: 'What would change' }))).toEqual([
      ['Minimum loan', '₦80,000 → ₦120,000'],
      ['Grade C: interest a year', '32% → 30%'],
    ]);
    expect(screen.queryByRole('button', { name: 'Propose a new version' })).toBeNull();
  });

  test('the form groups its fields as the page groups the figures', async () => {
    answerCall('lendingTermsRecord', 200, { versions: [someTerms] });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Propose a new version' }));
    const fieldsOf = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('textbox')
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(fieldsOf('Grades').slice(6, 9)).toEqual([
      'Grade C: interest a year in %',
      'Grade C: origination fee in %',
      'Grade C: expected loss a year in %',
    ]);
    expect(fieldsOf('Deadlines')).toEqual([
      'Offer valid for (days)',
      'Listing open for (days)',
      'Payout within (days)',
      'Default possible from days past due',
    ]);
  });

  test('each figure has a field, and a line in the comparison', async () => {
    const next = { ...someTerms, version: 2, figures: mapFigures(({ most }) => most) };
    answerCall('lendingTermsRecord', 200, { versions: [next, someTerms] });
    const { user } = await open();
    await user.click(await screen.findByText('What the next version has changed'));
    const lines = termFigures.map((figure) => [
      figure.label,
      `${shownFigure(figure, figure.initial)} → ${shownFigure(figure, figure.most)}`,
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Changed after version 1' }))).toEqual(lines);
    await user.click(screen.getByRole('button', { name: 'Propose a new version' }));
    await screen.findByRole('heading', { name: 'A new version' });
    expect(screen.getAllByRole('textbox')).toHaveLength(termFigures.length + 1);
    for (const figure of termFigures) {
      const field = screen.getByRole('textbox', { name: named(figure.label) });
      expect(field).toBeVisible();
      expect(field).toHaveValue(typedFigure(figure, figure.most));
    }
  });
});
