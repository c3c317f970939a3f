import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { OPERATOR_METAS, type OperatorField } from '#contract/operator';
import { PrivacyPage } from '../../../../../src/features/visitor/privacy/PrivacyPage';
import { pathTo } from '../../../../../src/pathTo';
import { watchSavedFiles } from '#support/app/savedFiles';
import { renderApp } from '../../../../support/app/renderApp';

function configure(field: OperatorField, content: string) {
  const meta = document.createElement('meta');
  meta.name = OPERATOR_METAS[field];
  meta.content = content;
  document.head.append(meta);
}

describe('/privacy', () => {
  afterEach(() => {
    for (const name of Object.values(OPERATOR_METAS)) document.querySelector(`meta[name="${name}"]`)?.remove();
  });

  test('is open to guests, and lists the stored data with reason, lawful basis and duration', async () => {
    renderApp(pathTo('privacy'), {});
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
    const items = screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('How long:'));
    expect(items.length).toBeGreaterThan(15);
    for (const item of items) expect(item.textContent).toMatch(/\. ?Lawful basis: .+\. How long: .+\.$/);
    expect(screen.getByRole('heading', { name: 'Who sees it' })).toBeVisible();
  });

  test('the list can be saved as the register of processing', async () => {
    const saved = watchSavedFiles();
    const { user } = renderApp(pathTo('privacy'), {});
    await user.click(await screen.findByRole('button', { name: 'Download as CSV' }));
    expect(saved.map(({ name }) => name)).toEqual(['personal_data_register.csv']);
    const [head, ...lines] = (await saved[0]!.file.text()).trim().split('\r\n');
    expect(head).toBe('Area,Data,Purpose,Lawful basis,How long');
    expect(lines).toHaveLength(screen.getAllByText(/^Lawful basis:/).length);
    expect(lines[0]).toMatch(/^You,"Names, user name and email",.+,Our contract with you,/);
  });

  test('groups the stored data in sections', async () => {
    renderApp(pathTo('privacy'), {});
    const kept = await screen.findByRole('region', { name: 'Your money' });
    expect(
      within(kept).getByRole('heading', { name: 'Your bank account, and the account you add money to' }),
    ).toBeVisible();
  });

  test('without an operator the page says once that this is a sample installation', async () => {
    renderApp(pathTo('privacy'), {});
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    expect(screen.getAllByText(/sample installation/)).toHaveLength(1);
    expect(screen.getByRole('note')).toHaveTextContent('This is a sample installation: no company runs it.');
  });

  test('names the operator, how to reach them, and the data-protection contact', () => {
    configure('name', 'Ada & Sons');
    configure('registrationNumber', 'RC 1234567');
    configure('lendingApproval', 'DL 123');
    configure('address', '1 Marina, Lagos');
    configure('phone', '+234 (800) 000-0000');
    configure('contactEmail', 'help@ada.example');
    configure('dataProtectionEmail', 'dpo@ada.example');
    configure('dataProtectionOfficer', 'Ngozi Eze, 1 Marina, Lagos');
    render(<PrivacyPage />, { wrapper: MemoryRouter });
    for (const text of ['Ada & Sons', 'Registration number RC 1234567', 'FCCPC approval DL 123', '1 Marina, Lagos'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText('Our data-protection officer: Ngozi Eze, 1 Marina, Lagos')).toBeVisible();
    expect(screen.getByRole('link', { name: '+234 (800) 000-0000' })).toHaveAttribute('href', 'tel:+2348000000000');
    expect(screen.getByRole('link', { name: 'help@ada.example' })).toHaveAttribute('href', 'mailto:help@ada.example');
    expect(screen.getByRole('link', { name: 'dpo@ada.example' })).toHaveAttribute('href', 'mailto:dpo@ada.example');
  });
});
