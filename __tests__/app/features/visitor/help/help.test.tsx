import { act, screen, within } from '@testing-library/react';
import { OPERATOR_METAS, type OperatorField } from '#contract/operator';
import { pathTo } from '../../../../../src/pathTo';
import { openAs } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

function configure(field: OperatorField, content: string) {
  const meta = document.createElement('meta');
  meta.name = OPERATOR_METAS[field];
  meta.content = content;
  document.head.append(meta);
}

describe('/help', () => {
  afterEach(() => {
    for (const name of Object.values(OPERATOR_METAS)) document.querySelector(`meta[name="${name}"]`)?.remove();
  });

  test('has answers by task, which open one by one with links', async () => {
    const { user } = renderApp(pathTo('help'), {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    const topics = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole('link');
    expect(topics.map(({ textContent }) => textContent)).toEqual([
      'Borrowing',
      'Lending',
      'Money in and out',
      'Late payments',
      'Your identity',
      'Account and security',
      'Complaints',
    ]);
    const late = within(screen.getByRole('region', { name: 'Late payments' }));
    const question = late.getByText('I can’t pay my instalment. What should I do?');
    expect(question.closest('details')).not.toHaveAttribute('open');
    await user.click(question);
    expect(question.closest('details')).toHaveAttribute('open');
    expect(late.getAllByRole('link', { name: 'Open your loan' })[0]).toHaveAttribute('href', pathTo('loans'));
  });

  test('finds answers by search words, opens a few at once, and says if there are none', async () => {
    const { user } = renderApp(pathTo('help'), {});
    const field = await screen.findByRole('searchbox', { name: 'Search the answers' });
    await user.type(field, 'withdrawal check');
    expect(screen.getByText('1 answer')).toBeVisible();
    expect(screen.getByText('Why is my withdrawal being checked?').closest('details')).toHaveAttribute('open');
    expect(screen.queryByText('How do I lend?')).not.toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'zebra');
    expect(screen.getByText('No answer contains these words')).toBeVisible();
    expect(screen.getByText(/^Try another word/)).toBeVisible();
  });

  test('a guest sees the configured contacts, or signs in to write', async () => {
    configure('contactEmail', 'help@ada.example');
    configure('phone', '+234 800 123 4567');
    renderApp(pathTo('help'), {});
    const contact = within(await screen.findByRole('region', { name: 'Ask a person' }));
    expect(contact.getByRole('link', { name: 'Sign in and write' })).toHaveAttribute('href', pathTo('login'));
    expect(contact.getByRole('link', { name: 'help@ada.example' })).toHaveAttribute('href', 'mailto:help@ada.example');
    expect(contact.getByRole('link', { name: '+234 800 123 4567' })).toHaveAttribute('href', 'tel:+2348001234567');
  });

  test('a member can write to us; the header of every member page links here', async () => {
    const { user, path } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('link', { name: 'Help' }));
    const contact = within(await screen.findByRole('region', { name: 'Ask a person' }));
    await user.click(contact.getByRole('link', { name: 'Write to us' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Complaints' })).toBeVisible();
    expect(path()).toBe(pathTo('complaints'));
  });

  test.each(['login', 'forgotPassword', 'adminLogin'] as const)('%s leads to it', async (page) => {
    renderApp(pathTo(page), {});
    expect(await screen.findByRole('link', { name: 'Help' })).toHaveAttribute('href', pathTo('help'));
  });

  test('the portal and the footer lead to it', async () => {
    const { router } = renderApp(pathTo('approvals'), await members.signInAsAdmin());
    expect(await screen.findByRole('link', { name: 'Help' })).toHaveAttribute('href', pathTo('help'));
    await act(() => router.navigate(pathTo('privacy')));
    expect(await screen.findByRole('link', { name: 'Help and answers' })).toHaveAttribute('href', pathTo('help'));
  });
});
