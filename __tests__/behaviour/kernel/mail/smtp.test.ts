import { createSmtpMailer, isSmtpReady } from '#server/kernel/mail/smtp';
import { codeMail } from '#server/people/codes/codeMails';
import { startMailServer } from '#support/receivers/mailServer';

describe('mail by SMTP', () => {
  it('has sender, recipient, subject and text', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url, 'Peerlend <no-reply@peerlend.example>');
    const ada = { email: 'ada@mail.example', firstName: 'Ada' };
    await mailer.send(codeMail(ada, { purpose: 'email-verification', code: '123456', minutes: 10 }));
    await mailer.close();
    await server.close();
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@peerlend.example', to: ['ada@mail.example'] });
    expect(mail!.source).toContain('Subject: 123456 is your Peerlend verification code');
    expect(mail!.source).toContain('Your code is 123456');
  });

  it('has the same message id each time if it has a key', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url, 'Peerlend <no-reply@peerlend.example>');
    const mail = { to: 'ada@mail.example', subject: 'Hi', text: 'Hi' };
    for (const key of ['first', 'first', 'second', undefined]) await mailer.send({ ...mail, key });
    await mailer.close();
    await server.close();
    const ids = server.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
    expect(ids.slice(0, 3)).toEqual([
      '<first@peerlend.example>',
      '<first@peerlend.example>',
      '<second@peerlend.example>',
    ]);
    expect(new Set(ids).size).toBe(3);
  });

  it('goes to one recipient only, whatever the address looks like', async () => {
    const server = await startMailServer();
    const mailer = createSmtpMailer(server.url, 'no-reply@peerlend.example');
    await mailer.send({ to: '"a, b@evil.example"@mail.example', subject: 'Hi', text: 'Hi' }).catch(() => undefined);
    await mailer.close();
    await server.close();
    for (const { to } of server.received) expect(to).not.toContain('b@evil.example');
  });

  it('is ready while the server answers', async () => {
    const server = await startMailServer();
    expect(await isSmtpReady(server.url)).toBe(true);
    await server.close();
    expect(await isSmtpReady(server.url)).toBe(false);
  });

  it("fails if the server refuses it or doesn't answer", async () => {
    const server = await startMailServer();
    server.behave('refuse');
    const mailer = createSmtpMailer(server.url, 'no-reply@peerlend.example');
    const mail = { to: 'ada@mail.example', subject: 'Hi', text: 'Hi' };
    await expect(mailer.send(mail)).rejects.toThrow('Nobody of that name');
    await server.close();
    await expect(mailer.send(mail)).rejects.toThrow();
    await mailer.close();
  });

  it.each(['hang', { lateByMs: 60 }] as const)('fails if the server takes too long: %j', async (manners) => {
    const server = await startMailServer();
    server.behave(manners);
    const mailer = createSmtpMailer(server.url, 'no-reply@peerlend.example', 100);
    await expect(mailer.send({ to: 'ada@mail.example', subject: 'Hi', text: 'Hi' })).rejects.toThrow();
    await mailer.close();
    await server.close();
  });
});
