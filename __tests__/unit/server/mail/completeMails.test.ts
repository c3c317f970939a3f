import { mailedPages } from '../../../../contract/mailedPages';
import { readSettings } from '../../../../server/config/config';
import { completeMails } from '../../../../server/mail/completeMails';
import { letter } from '../../../../server/mail/letter';
import type { MailLink } from '../../../../server/mail/mailer';
import { isPageName, pages } from '../../../../src/pages';
import { createTestMailer } from '../../../support/mailRecorder';

async function textOf(env: Record<string, string>, link?: MailLink): Promise<string> {
  const transport = createTestMailer();
  const mail = { to: 'ada@mail.example', subject: 'Hi', text: letter('Ada', 'Something happened.') };
  await completeMails(transport, readSettings(env, '/app')).send({ ...mail, ...(link && { link }) });
  return transport.all[0]!.text;
}

describe('what every mail ends with', () => {
  test('a link to the page it is about, at the address people use', async () => {
    const link = { label: 'Open your loan', page: 'loan', params: { loanId: 'a-1' } } as const;
    const told = 'Something happened.\n\nOpen your loan: ';
    expect(await textOf({ PUBLIC_URL: 'https://peerlend.example' }, link)).toContain(
      `${told}https://peerlend.example/profile/loans/a-1\n`,
    );
    expect(await textOf({ PORT: '3100' }, link)).toContain(`${told}http://localhost:3100/profile/loans/a-1\n`);
  });

  test('who runs the installation', async () => {
    const env = {
      OPERATOR_NAME: 'Ada & Sons',
      OPERATOR_REGISTRATION_NUMBER: 'RC 1234567',
      OPERATOR_ADDRESS: '1 Marina, Lagos',
      CONTACT_EMAIL: 'help@ada.example',
    };
    expect(await textOf(env)).toMatch(
      /\nThe Peerlend team\n\n-- \nAda & Sons\nRegistration number RC 1234567\n1 Marina, Lagos\nhelp@ada\.example\n$/,
    );
  });

  test('that it is a sample installation where nobody is named', async () => {
    expect(await textOf({})).toMatch(/-- \nThis is a sample installation of Peerlend: no company runs it\.\n$/);
  });

  test.each(Object.entries(mailedPages))('%s is a page of the app, at %s', (name, path) => {
    expect(isPageName(name) && pages[name].path).toBe(path);
  });
});
