import { createTraces } from '#server/kernel/traces/openTelemetry';
import { setTracing } from '#server/kernel/traces/spans';
import { buildTestServer } from '#support/serverApp';
import { onPostgres } from '#support/databases/serverDatabases';
import { administrator, PASSWORD, verified } from '#support/serverPeople';
import { startTraceReceiver } from '#support/receivers/traceReceiver';

onPostgres((create) => {
  afterAll(() => {
    setTracing(undefined);
  });

  test('the spans of a call and of its job form one trace without personal data', async () => {
    const receiver = await startTraceReceiver();
    const database = await create();
    const traces = await createTraces(receiver.url);
    const server = await buildTestServer(database.connection(), { traces });
    const person = await verified(server, { firstName: 'Zenobia', lastName: 'Quartey' });
    const owner = await administrator(server);
    const body = { oldPassword: PASSWORD, newPassword: 'Other#Horse9' };
    expect((await server.call('changePassword', { token: person.token, body })).status).toBe(200);
    await server.call('allUsers', { token: owner.token, query: { q: 'Zenobia' } });
    const [found] = (await server.call('allUsers', { token: owner.token, query: { q: person.email } })).body;
    const userId = found && 'id' in found ? String(found.id) : '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f';
    await server.call('userRecord', { token: owner.token, params: { userId } });
    await server.call('login', { body: { email: person.email, password: 'Wrong#Horse9' } });
    await server.runJobs();
    await server.close();
    await traces.stop();
    await database.drop();
    receiver.close();

    const spans = receiver.spans();
    const call = spans.find(({ name }) => name === 'POST /api/v1/auth/change-password');
    expect(call).toBeDefined();
    const trace = spans.filter(({ traceId }) => traceId === call?.traceId);
    const names = trace.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['transaction', 'select', 'update', 'job password-changed-mail']));
    const ids = new Set(trace.map(({ spanId }) => spanId));
    expect(trace.filter(({ parentSpanId }) => parentSpanId === undefined || parentSpanId === '')).toEqual([call]);
    expect(trace.filter(({ parentSpanId = '' }) => parentSpanId !== '' && !ids.has(parentSpanId))).toEqual([]);
    expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });

    expect(new Set(receiver.services())).toEqual(new Set(['peerlend']));
    const raw = receiver.raw();
    const secrets = [
      person.email,
      person.userName,
      'Zenobia',
      'Quartey',
      PASSWORD,
      userId,
      person.token,
      'mail.example',
    ];
    for (const secret of secrets) expect(raw).not.toContain(secret);
    expect(raw).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/);
    expect(spans.some(({ name }) => name.includes(':userId'))).toBe(true);
  });
});
