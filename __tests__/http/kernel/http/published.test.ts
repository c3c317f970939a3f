import { readFileSync } from 'node:fs';
import { API_BASE } from '#contract/api';
import { ANSWERS, QUESTIONS } from '#contract/lending/applications/questions';
import { declineReasons } from '#contract/lending/applications/declineReasons';
import { banks } from '#contract/people/bankAccounts/banks';
import type { CallName } from '#support/calls';
import { verified } from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

const PUBLISHED = [
  'listedBanks',
  'termsOfUse',
  'applicationQuestions',
  'publishedReasons',
] as const satisfies CallName[];

onServer((given) => {
  test('all possible banks are listed with name and code', async () => {
    const { body } = await given.server.call('listedBanks');
    expect(body).toEqual(banks.map(({ id, name, code }) => ({ id, name, code })));
    expect(body).toContainEqual({ id: 21, name: 'Zenith Bank', code: '057' });
  });

  test('the published version of the terms of use is the one to accept, and its document exists', async () => {
    const { server } = given;
    const { body } = await server.call('termsOfUse');
    const { token } = await verified(server);
    expect((await server.call('acceptTerms', { token, body: { version: body.version } })).status).toBe(200);
    expect(readFileSync(`public${body.path}`, 'utf8')).toContain(`Version ${body.version}`);
  });

  test('the ten questions are in order, with answers and values but without their scores', async () => {
    const { body } = await given.server.call('applicationQuestions');
    expect(body.questions).toEqual(QUESTIONS.map(({ text }) => text));
    expect(body.answers).toHaveLength(ANSWERS.length);
    expect(body.answers[0]).toEqual({ value: 1, text: 'Very inaccurate' });
    expect(body.answers[4]).toEqual({ value: 5, text: 'Very accurate' });
    expect(Object.keys(body)).toEqual(['questions', 'answers']);
  });

  test('each reason for declining has its text', async () => {
    const { body } = await given.server.call('publishedReasons');
    expect(Object.fromEntries(body.map(({ reason, text }) => [reason, text]))).toEqual(declineReasons);
  });

  test.each(PUBLISHED)('anybody with the API key can read %s and cache it for five minutes', async (name) => {
    const { status, headers } = await given.server.call(name);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
  });

  test("without the API key nothing is returned, and the refusal isn't cached", async () => {
    const { statusCode, headers } = await given.server.app.inject(`${API_BASE}/banks`);
    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store']);
  });
});
