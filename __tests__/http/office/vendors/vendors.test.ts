import { sql } from 'drizzle-orm';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { lockKey } from '#server/kernel/db/lockKey';
import { queueUp } from '#support/databases/queueUp';
import { administrator, type Person } from '#support/serverPeople';
import { onPostgresServers, onServer } from '#support/serverSuite';
import type { TestServer } from '#support/serverApp';

const HOSTING = {
  name: 'Okoro Hosting Ltd',
  service: 'Runs our servers',
  personalData: 'All of it, encrypted',
  country: 'Nigeria',
  contractFrom: '2026-01-01',
};

const vendorsOf = async (server: TestServer, { token }: Person) => (await server.call('vendors', { token })).body;

const enter = async (server: TestServer, owner: Person, form: object) => {
  const { status, error } = await server.call('enterVendor', { token: owner.token, body: form });
  return status === 200 ? 'done' : error.code;
};

const act = async (
  server: TestServer,
  by: Person,
  name: 'changeVendor' | 'endVendor',
  vendorId: string,
  body: object,
) => {
  const { status, error } = await server.call(name, { token: by.token, params: { vendorId }, body });
  return status === 200 ? 'done' : error.code;
};

const entered = async (server: TestServer, owner: Person, name: string) => {
  expect(await enter(server, owner, { ...HOSTING, name })).toBe('done');
  const vendor = (await vendorsOf(server, owner)).find((one) => one.name === name);
  return vendor!.id;
};

onServer((given) => {
  let owner: Person;
  beforeAll(async () => {
    owner = await administrator(given.server, ['owner']);
  });
  const change = (id: string, version: number, changed: object = {}) =>
    act(given.server, owner, 'changeVendor', id, { ...HOSTING, ...changed, version });
  const end = (id: string, version: number, endedOn = '2026-02-20') =>
    act(given.server, owner, 'endVendor', id, { endedOn, version });
  const find = async (id: string) => (await vendorsOf(given.server, owner)).find((one) => one.id === id);

  test('a changed vendor keeps its earlier version, and the audit trail says which facts changed', async () => {
    const id = await entered(given.server, owner, 'Bello Mail');
    const changed = { name: 'Bello Mail', country: 'Ghana', contractTo: '2027-12-31', reviewedOn: '2026-02-01' };
    expect(await change(id, 1, changed)).toBe('done');
    expect(await find(id)).toMatchObject({
      ...changed,
      version: 2,
      earlier: [{ version: 1, name: 'Bello Mail', country: 'Nigeria' }],
    });
    expect((await find(id))!.earlier[0]).not.toHaveProperty('contractTo');
    const { body } = await given.server.call('auditTrail', { token: owner.token });
    const about = body.filter(({ subjectId }) => subjectId === id);
    expect(Object.fromEntries(about.map(({ action, details }) => [action, details]))).toEqual({
      'vendor changed': 'changed country, contractTo, reviewedOn; version 2',
      'vendor entered': undefined,
    });
  });

  test('a change of an older version than the last is refused', async () => {
    const id = await entered(given.server, owner, 'Chukwu Text Messages');
    expect(await change(id, 1, { country: 'Ghana' })).toBe('done');
    expect(await change(id, 1, { country: 'Kenya' })).toBe('VENDOR_CHANGED');
    expect(await end(id, 1)).toBe('VENDOR_CHANGED');
    expect(await find(id)).toMatchObject({ country: 'Ghana', version: 2 });
  });

  test('an ended vendor stays in the register, last, and can’t be changed', async () => {
    const id = await entered(given.server, owner, 'Aardvark Backups');
    expect((await vendorsOf(given.server, owner))[0]!.id).toBe(id);
    expect(await end(id, 1, '2025-12-31')).toBe('VALIDATION_ERROR');
    expect(await end(id, 1, '2030-01-01')).toBe('VALIDATION_ERROR');
    expect(await end(id, 1)).toBe('done');
    expect((await vendorsOf(given.server, owner)).at(-1)).toMatchObject({ id, endedOn: '2026-02-20', version: 2 });
    expect(await change(id, 2)).toBe('VENDOR_ENDED');
    expect(await end(id, 2)).toBe('VENDOR_ENDED');
  });

  test('a contract that ends before it begins, a review to come and an unknown vendor are refused', async () => {
    const before = { ...HOSTING, contractTo: '2025-12-31' };
    expect(await enter(given.server, owner, before)).toBe('VALIDATION_ERROR');
    expect(await enter(given.server, owner, { ...HOSTING, reviewedOn: '2030-01-01' })).toBe('VALIDATION_ERROR');
    expect(await enter(given.server, owner, { ...HOSTING, contractFrom: '2026-02-30' })).toBe('VALIDATION_ERROR');
    expect(await change(crypto.randomUUID(), 1)).toBe('NOT_FOUND');
    expect(await end(crypto.randomUUID(), 1)).toBe('NOT_FOUND');
  });

  test('the file has one line for each vendor, as it is now', async () => {
    const id = await entered(given.server, owner, 'Dangote, Ada & Sons');
    await change(id, 1, { name: 'Dangote, Ada & Sons', personalData: 'None' });
    const { raw } = await given.server.call('vendorsFile', { token: owner.token });
    const lines = raw.trim().split('\r\n');
    expect(lines[0]).toBe(
      'Vendor ID,Version,Vendor,Service,Personal data,Country,Contract from,Contract to,Last review,Ended,Changed (UTC),Changed by',
    );
    expect(lines.filter((line) => line.includes(id))).toEqual([
      expect.stringMatching(
        new RegExp(`^${id},2,"Dangote, Ada & Sons",Runs our servers,None,Nigeria,2026-01-01,,,,2026-.+Z,`),
      ),
    ]);
    expect(lines).toHaveLength((await vendorsOf(given.server, owner)).length + 1);
  });

  test.each(['update vendor_versions set country = country', 'delete from vendor_versions'])(
    'the database refuses: %s',
    async (statement) => {
      await expect(inTransaction(given.server.context, (tx) => tx.execute(sql.raw(statement)))).rejects.toMatchObject({
        cause: { message: expect.stringContaining('never changed or deleted') },
      });
    },
  );
});

onPostgresServers((given) => {
  test('of two changes of the same version at once, the second is refused', async () => {
    const owner = await administrator(given.server, ['owner']);
    const other = await administrator(given.server, ['owner']);
    const id = await entered(given.server, owner, 'Okoro Hosting Ltd');
    const answers = await queueUp(given.other.context, (tx) => lockKey(tx, 'vendor', id), [
      () => act(given.server, owner, 'changeVendor', id, { ...HOSTING, country: 'Ghana', version: 1 }),
      () => act(given.server, other, 'changeVendor', id, { ...HOSTING, country: 'Kenya', version: 1 }),
    ]);
    expect(answers).toEqual(['done', 'VENDOR_CHANGED']);
    expect(await vendorsOf(given.server, owner)).toMatchObject([{ country: 'Ghana', version: 2 }]);
  });
});
