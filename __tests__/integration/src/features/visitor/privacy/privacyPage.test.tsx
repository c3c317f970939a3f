import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { CONTACT_META, OPERATOR_META } from '../../../../../../contract/api';
import { PrivacyPage } from '../../../../../../src/features/visitor/privacy/PrivacyPage';
import { pathTo } from '../../../../../../src/pathTo';
import { renderApp } from '../../../../../support/app/renderApp';

function configure(name: string, content: string) {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
}

describe('/privacy', () => {
  afterEach(() => {
    for (const name of [OPERATOR_META, CONTACT_META]) document.querySelector(`meta[name="${name}"]`)?.remove();
  });

  test('is open to guests, and says which data is stored, why and how long', async () => {
    renderApp(pathTo('privacy'), {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    for (const item of screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('How long:'))) {
      expect(item.textContent).toMatch(/\. ?How long: .+\.$/);
    }
    expect(screen.getByRole('heading', { name: 'Who sees it' })).toBeVisible();
  });

  test('without an operator it says that this is a sample installation', () => {
    render(<PrivacyPage />, { wrapper: MemoryRouter });
    expect(screen.getByRole('note')).toHaveTextContent('This is a sample installation of Peerlend');
  });

  test('names the operator and the address that the configuration gives', () => {
    configure(OPERATOR_META, 'Ada & Sons');
    configure(CONTACT_META, 'help@ada.example');
    render(<PrivacyPage />, { wrapper: MemoryRouter });
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(screen.getByText('This installation is run by Ada & Sons.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'help@ada.example' })).toHaveAttribute('href', 'mailto:help@ada.example');
  });
});
