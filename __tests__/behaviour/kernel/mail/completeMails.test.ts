import { mailedPages } from '#contract/mailedPages';
import { readSettings } from '#server/kernel/config/config';
import { completeMails } from '#server/kernel/mail/completeMails';
import { letter } from '#server/kernel/mail/letter';
import type { MailLink } from '#server/kernel/mail/mailer';
import { isPageName, pages } from '../../../../src/pages';
import type { CompleteMail, Mail } from '#server/kernel/mail/mailer';
import { createTestMailer } from '#support/receivers/mailRecorder';

const plain: Mail = { to: 'ada@mail.example', subject: 'Hi', text: letter('Ada', 'Something happened.') };

async function completed(mail: Mail, env: Record<string, string> = {}): Promise<CompleteMail> {
  const transport = createTestMailer();
  await completeMails(transport, readSettings(env, '/app')).send(mail);
  return transport.all[0]!;
}

const textOf = async (env: Record<string, string>, link?: MailLink): Promise<string> =>
  (await completed({ ...plain, ...(link && { link }) }, env)).text;

const htmlOf = async (mail: Mail, env: Record<string, string> = {}): Promise<string> =>
  (await (await completed(mail, env)).html?.()) ?? '';

describe('the end of every mail', () => {
  test('has a link to its page, at the public URL', async () => {
    const link = { label: 'Open your loan', page: 'loan', params: { loanId: 'a-1' } } as const;
    const told = 'Something happened.\n\nOpen your loan: ';
    expect(await textOf({ PUBLIC_URL: 'https://peerlend.example' }, link)).toContain(
      `${told}https://peerlend.example/profile/loans/a-1\n`,
    );
    expect(await textOf({ PORT: '3100' }, link)).toContain(`${told}http://localhost:3100/profile/loans/a-1\n`);
  });

  test('a link can open a list with a search', async () => {
    const link = { label: 'Open the complaint', page: 'complaintQueue', query: { state: 'any', q: 'a b' } } as const;
    expect(await textOf({ PORT: '3100' }, link)).toContain(
      'Open the complaint: http://localhost:3100/admin/complaints?state=any&q=a+b\n',
    );
  });

  test('says who runs the installation', async () => {
    const env = {
      OPERATOR_NAME: 'Ada & Sons',
      OPERATOR_REGISTRATION_NUMBER: 'RC 1234567',
      OPERATOR_LENDING_APPROVAL: 'DL 123',
      OPERATOR_ADDRESS: '1 Marina, Lagos',
      CONTACT_EMAIL: 'help@ada.example',
    };
    expect(await textOf(env)).toMatch(
      /\nThe Peerlend team\n\n-- \nAda & Sons\nRegistration number RC 1234567\nFCCPC approval DL 123\n1 Marina, Lagos\nhelp@ada\.example\n\n/,
    );
  });

  test('calls it a sample installation if no operator is named', async () => {
    expect(await textOf({})).toMatch(/-- \nThis is a sample installation of Peerlend: no company runs it\.\n\n/);
  });

  test.each(Object.entries(mailedPages))('%s is a page of the app, at %s', (name, path) => {
    expect(isPageName(name) && pages[name].path).toBe(path);
  });
});

test('a mail’s key is not passed to its template, since React would complain', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await htmlOf({ ...plain, key: 'mail-1' })).toContain('Something happened.');
  expect(complained.mock.calls).toHaveLength(0);
});

describe('the reason for a mail', () => {
  const because = 'You get this email because';

  test('depends on its group; without one, somebody entered the address', async () => {
    expect((await completed({ ...plain, group: 'loan' })).text).toMatch(
      /\nYou get this email because you have a loan with us, or asked for one\.\n$/,
    );
    expect((await completed(plain)).text).toMatch(
      /\nYou get this email because somebody entered your address at Peerlend\.\n$/,
    );
    expect(await htmlOf({ ...plain, group: 'loan' })).toContain(because);
  });

  test('mails that can be switched off say how, also in a header for mail programs', async () => {
    const mail: Mail = { ...plain, group: 'wallet', unsubscribePath: '/unsubscribe/abc' };
    const { text, headers } = await completed(mail, { PUBLIC_URL: 'https://peerlend.example' });
    expect(text).toContain('Choose how you get them: https://peerlend.example/profile/notices\n');
    expect(text).toContain('Stop these emails: https://peerlend.example/unsubscribe/abc\n');
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://peerlend.example/unsubscribe/abc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await htmlOf(mail)).toContain('href="http://localhost:3000/unsubscribe/abc"');
    // One-click unsubscribing needs https (RFC 8058).
    expect((await completed(mail)).headers).not.toHaveProperty('List-Unsubscribe-Post');
    expect((await completed(plain)).headers).toBeUndefined();
  });
});

describe('a mail in HTML', () => {
  const link = { label: 'Open your loan', page: 'loan', params: { loanId: 'a-1' } } as const;

  test('says the same as its text, with lists and a button', async () => {
    const html = await htmlOf({
      ...plain,
      text: letter('Ada', 'You paid:\n- Interest: ₦5\n- Principal: ₦10', 'Thanks.'),
      link,
    });
    for (const part of ['Hello Ada,', 'You paid:', 'Thanks.', 'The Peerlend team', 'no company runs it'])
      expect(html).toContain(part);
    expect(html).toMatch(/<li[^>]*>Interest: ₦5<\/li>/);
    expect(html).toMatch(/<a[^>]*href="http:\/\/localhost:3000\/profile\/loans\/a-1"[^>]*>.*Open your loan/s);
    expect(html).toContain('prefers-color-scheme: dark');
  });

  test('contains nothing that a person wrote as HTML', async () => {
    const evil = '<img src=x onerror="alert(1)">&amp;<script>';
    const html = await htmlOf({
      ...plain,
      subject: evil,
      text: letter(evil, `The reason: ${evil}`, `- ${evil}`),
      link: { ...link, label: evil },
      code: evil,
    });
    expect(html).not.toMatch(/<img|<script|onerror="/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;amp;&lt;script&gt;');
  });

  test('begins with its subject as a heading', async () => {
    expect(await htmlOf({ ...plain, subject: 'Peerlend: ₦200 arrived in your wallet' })).toMatch(
      /<h1[^>]*>₦200 arrived in your wallet<\/h1>.*Hello Ada,/s,
    );
  });

  test('begins with its amount and the next step, if it has them, instead of its subject', async () => {
    const figure = { label: 'Payment received', amount: '₦37,254.22', next: 'Next payment: ₦1 on 9 July 2027' };
    const mail = { ...plain, subject: 'Peerlend: ₦37,254.22 received' };
    const html = await htmlOf({ ...mail, figure });
    expect(html).toMatch(
      /<h1[^>]*>.*Payment received.*₦37,254\.22.*<\/h1>.*Next payment: ₦1 on 9 July 2027.*Hello Ada,/s,
    );
    expect(html).not.toContain('₦37,254.22 received</h1>');
    const { text } = await completed({ ...mail, figure });
    expect(text).toBe((await completed(mail)).text);
  });

  test('shows a code separately, and instead of a heading', async () => {
    const html = await htmlOf({ ...plain, text: letter('Ada', 'Your code is 123456', 'Enter it.'), code: '123456' });
    expect(html).not.toContain('<h1');
    expect(html.match(/123456/g)).toHaveLength(2);
    expect(html.indexOf('123456')).toBeLessThan(html.indexOf('Enter it.'));
  });
});
