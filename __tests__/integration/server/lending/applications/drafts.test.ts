import { form } from '../../../../support/loans/lending';
import { saver, type Saver } from '../../../../support/payments';
import type { TestServer } from '../../../../support/serverApp';
import { onServer, onPostgresServer } from '../../../../support/serverSuite';

const { purpose, principalKobo, months, work, answers } = form;
const asked = { purpose, principalKobo, months };

const read = async (server: TestServer, { token }: Pick<Saver, 'token'>) =>
  (await server.call('myApplicationDraft', { token })).body.saved;

const save = (server: TestServer, { token }: Pick<Saver, 'token'>, body: object, key?: string) =>
  server.call('saveApplicationDraft', {
    token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

onServer((given) => {
  let person: Saver;
  beforeEach(async () => {
    person = await saver(given.server);
  });

  describe('section 25.2: the draft of an application', () => {
    test('it is saved step by step, each time under a new version', async () => {
      expect(await read(given.server, person)).toBeUndefined();
      const first = await save(given.server, person, { draft: { step: 'work', asked } });
      expect(await read(given.server, person)).toEqual({
        version: first.body.version,
        savedAt: given.server.clock.now().toISOString(),
        draft: { step: 'work', asked },
      });
      const { version } = first.body;
      const second = await save(given.server, person, { version, draft: { step: 'questions', asked, work } });
      expect(second.body.version).not.toBe(version);
      expect((await read(given.server, person))?.draft).toEqual({ step: 'questions', asked, work });
    });

    test('who is behind is refused, and overwrites nothing', async () => {
      const { body } = await save(given.server, person, { draft: { step: 'work', asked } });
      await save(given.server, person, { version: body.version, draft: { step: 'questions', asked, work } });
      const behind = { step: 'work', asked: { ...asked, months: 12 } };
      for (const stale of [{ version: body.version, draft: behind }, { draft: behind }]) {
        const { status, error } = await save(given.server, person, stale);
        expect([status, error.code]).toEqual([409, 'DRAFT_CHANGED']);
      }
      expect((await read(given.server, person))?.draft).toEqual({ step: 'questions', asked, work });
    });

    test('sent again after a lost answer, it was saved once', async () => {
      const body = { draft: { step: 'work', asked } };
      const first = await save(given.server, person, body, 'the-same-key-of-a-draft');
      const again = await save(given.server, person, body, 'the-same-key-of-a-draft');
      expect([again.status, again.body]).toEqual([200, first.body]);
    });

    test('half a step is not saved', async () => {
      const { status, fieldErrors } = await save(given.server, person, { draft: { step: 'work', asked: { purpose } } });
      expect([status, fieldErrors]).toEqual([
        400,
        {
          'draft.asked.principalKobo': 'Please say how much you need',
          'draft.asked.months': 'Please choose for how many months',
        },
      ]);
    });

    test('a person sees their own draft alone', async () => {
      await save(given.server, person, { draft: { step: 'work', asked } });
      expect(await read(given.server, await saver(given.server))).toBeUndefined();
    });

    test('it is deleted when the application is sent, and its version is then of no use', async () => {
      const draft = { step: 'review', asked, work, answers };
      const { version } = (await save(given.server, person, { draft })).body;
      const { token } = person;
      const sent = await given.server.call('applyForLoan', { token, body: { ...form, draftVersion: version } });
      expect(sent.status).toBe(201);
      expect(await read(given.server, person)).toBeUndefined();
      expect((await save(given.server, person, { version, draft })).error.code).toBe('DRAFT_CHANGED');
    });

    test('what was reviewed before the last change is not sent', async () => {
      const draft = { step: 'review', asked, work, answers };
      const { version } = (await save(given.server, person, { draft })).body;
      await save(given.server, person, { version, draft: { ...draft, asked: { ...asked, months: 12 } } });
      const body = { ...form, draftVersion: version };
      const { status, error } = await given.server.call('applyForLoan', { token: person.token, body });
      expect([status, error.code]).toEqual([409, 'DRAFT_CHANGED']);
      expect((await given.server.call('myLoans', { token: person.token })).body).toEqual([]);
      expect((await read(given.server, person))?.draft.asked?.months).toBe(12);
    });
  });
});

onPostgresServer((given) => {
  test('section 25.2: of several tabs that save at once, one is heard and the others are told', async () => {
    const person = await saver(given.server);
    const tabs = (version?: string) =>
      Promise.all(
        [3, 4, 5, 6].map((many) =>
          save(given.server, person, { version, draft: { step: 'work', asked: { ...asked, months: many } } }),
        ),
      );
    const first = await tabs();
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { version } = (await read(given.server, person))!;
    const second = await tabs(version);
    expect(second.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const heard = second.findIndex(({ status }) => status === 200);
    expect((await read(given.server, person))!.draft.asked!.months).toBe(3 + heard);
  });
});
