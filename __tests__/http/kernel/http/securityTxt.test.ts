import { buildTestServer } from '#support/serverApp';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  const read = async (env: Record<string, string>) => {
    const server = await buildTestServer(given.database.connection(), { env });
    const { statusCode, headers, body } = await server.app.inject({ url: '/.well-known/security.txt' });
    const now = server.clock.now();
    await server.close();
    return { statusCode, type: headers['content-type'], body, now };
  };

  test("says where to report a vulnerability, with the operator's contact", async () => {
    const { statusCode, type, body, now } = await read({
      CONTACT_EMAIL: 'security@peerlend.example',
      PUBLIC_URL: 'https://peerlend.example',
    });
    expect([statusCode, type]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line): [string, string] => {
          const [name = '', ...rest] = line.split(': ');
          return [name, rest.join(': ')];
        }),
    );
    expect(fields.get('Contact')).toBe('mailto:security@peerlend.example');
    expect(fields.get('Canonical')).toBe('https://peerlend.example/.well-known/security.txt');
    const daysLeft = (Date.parse(fields.get('Expires') ?? '') - now.getTime()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(30);
    expect(daysLeft).toBeLessThan(365);
  });

  test("doesn't exist without a contact", async () => {
    expect((await read({})).statusCode).toBe(404);
  });
});
