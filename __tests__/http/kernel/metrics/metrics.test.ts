import { ALERT_KINDS } from '#contract/office/alerts/alerts';
import { naira } from '#contract/money/kobo';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { users } from '#server/kernel/db/schema/users';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { queueNames } from '#server/kernel/jobs/queues';
import { measure } from '#server/registerMetrics';
import { createMetrics, type Metrics } from '#server/kernel/metrics/metrics';
import { lookForAlerts } from '#support/alerts';
import { calls } from '#support/calls';
import { cast, disbursed } from '#support/loans/lending';
import { samplesOf } from '#support/receivers/openMetrics';
import { withdrawBy } from '#support/payments';
import { buildTestServer, type TestServer } from '#support/serverApp';
import { onDatabase } from '#support/databases/serverDatabases';
import { administrator, registered } from '#support/serverPeople';

onDatabase((create) => {
  let server: TestServer;
  let metrics: Metrics;
  let drop: () => Promise<void>;
  let lose: () => Promise<void>;
  beforeAll(async () => {
    const database = await create();
    const connection = database.connection();
    metrics = createMetrics(() => undefined);
    server = await buildTestServer(connection, { metrics });
    measure(metrics, server.context, { primary: connection, replica: undefined });
    drop = () => database.drop();
    lose = () => connection.close();
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });
  const scrape = async () => (await metrics.scrape()).text;
  const samples = async (name: string) => samplesOf(await scrape()).filter((sample) => sample.name === name);
  const valueOf = async (name: string, labels: Record<string, string> = {}) =>
    (await samples(name)).find((sample) =>
      Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )?.value;

  test('requests are counted by call and status, and all others without address or name', async () => {
    const login = await server.call('login', { body: { email: 'nobody@mail.example', password: 'Wrong#Horse9' } });
    const counted = 'peerlend_http_request_duration_seconds_count';
    // The description of the API, which the test's client asks for, is counted as another one too, with 200.
    const other = { call: 'other', status: '404' };
    const others = (await valueOf(counted, other)) ?? 0;
    // A request is counted once its answer has been sent.
    const { noteRequest } = metrics;
    const noted = new Promise<void>((resolve) => {
      jest.spyOn(metrics, 'noteRequest').mockImplementation((request) => {
        noteRequest(request);
        if (request.call === other.call && String(request.status) === other.status) resolve();
      });
    });
    await server.app.inject({
      method: 'DELETE',
      url: '/profile/loans/5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f?email=ada@mail.example',
    });
    await noted;
    expect(await valueOf(counted, { call: 'login', status: String(login.status) })).toBe(1);
    expect(await valueOf(counted, other)).toBe(others + 1);
  });

  test('mails, jobs, days, payouts and alerts are counted', async () => {
    const before = (await valueOf('peerlend_mails_total', { outcome: 'sent' })) ?? 0;
    await registered(server);
    expect(await valueOf('peerlend_mails_total', { outcome: 'sent' })).toBe(before + 1);
    await inTransaction(server.context, (tx) => enqueue(tx, 'housekeeping', {}));
    expect(await valueOf('peerlend_jobs_waiting', { queue: 'housekeeping' })).toBe(1);
    await server.runJobs();
    expect(await valueOf('peerlend_jobs_waiting', { queue: 'housekeeping' })).toBe(0);
    server.clock.advance({ days: 1, hours: 1 });
    await lookForAlerts(server);
    expect(await valueOf('peerlend_business_days_behind')).toBe(1);
    expect(await valueOf('peerlend_alerts_open', { kind: 'dayNotClosed' })).toBe(1);
    await inTransaction(server.context, (tx) => enqueue(tx, 'business-day', {}));
    await lookForAlerts(server);
    await lookForAlerts(server);
    expect(await valueOf('peerlend_business_days_behind')).toBe(0);
    expect(await valueOf('peerlend_alerts_open', { kind: 'dayNotClosed' })).toBe(0);
  });

  test('a scrape contains no personal data of a loan, its people and their money, and labels only come from closed lists', async () => {
    const people = await cast(server);
    await disbursed(server, people);
    const owner = await administrator(server);
    expect((await withdrawBy(server, people.lenders[0], naira(100))).status).toBe(201);
    await server.call('sendComplaint', {
      token: people.borrower.token,
      body: { kind: 'complaint', words: 'Call me on 08031234567' },
    });
    for (const q of ['Ada', people.borrower.email]) await server.call('allUsers', { token: owner.token, query: { q } });
    const known = await server.context.db.select().from(users);
    for (const { id } of known) await server.call('userRecord', { token: owner.token, params: { userId: id } });
    const text = await scrape();
    expect(await valueOf('peerlend_payouts', { state: 'requested' })).toBe(1);
    const told = known.flatMap(({ id, email, userName, firstName, lastName, accountNumber }) =>
      [id, email, userName, firstName, lastName, accountNumber].filter((value) => value !== null),
    );
    for (const secret of [...told, '08031234567', 'mail.example']) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);

    const ours = samplesOf(text).filter(({ name }) => name.startsWith('peerlend_'));
    const lists: Record<string, (value: string) => boolean> = {
      call: (value) => value === 'other' || value in calls,
      status: (value) => /^[1-5]\d\d$/.test(value),
      le: (value) => value === '+Inf' || Number(value) > 0,
      outcome: (value) => ['sent', 'failed'].includes(value),
      pool: (value) => ['primary', 'replica'].includes(value),
      queue: (value) => queueNames.some((queue) => queue === value),
      state: (value) => ['total', 'idle', 'waiting', 'inReview', 'requested', 'sent'].includes(value),
      kind: (value) => ALERT_KINDS.some((kind) => kind === value),
    };
    const strange = ours
      .flatMap(({ labels }) => Object.entries(labels))
      .filter(([label, value]) => !lists[label]?.(value));
    expect(strange).toEqual([]);
    expect(ours.length).toBeLessThan(2500);
  });

  test('without the database, process metrics are reported and database metrics are left out', async () => {
    await lose();
    expect(await valueOf('peerlend_database_up')).toBe(0);
    expect(await valueOf('peerlend_business_days_behind')).toBeUndefined();
    expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});
