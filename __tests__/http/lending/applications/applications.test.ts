import { naira } from '#contract/money/kobo';
import { accept, apply, cast, type Cast, form, listed, loanOf, offered, passDays } from '#support/loans/lending';
import { change, saver, type Saver } from '#support/payments';
import { completed } from '#support/serverPeople';
import { onPostgresServer, onServer } from '#support/serverSuite';
import type { TestServer } from '#support/serverApp';

onServer((given) => {
  let people: Cast;
  beforeEach(async () => {
    people = await cast(given.server);
  });

  const send = (body: object, token = people.borrower.token) => given.server.call('applyForLoan', { token, body });

  describe('applying', () => {
    test('an application waits for a review', async () => {
      const { status, body } = await send(form);
      expect([status, body.state, body.history]).toEqual([
        201,
        'submitted',
        [{ type: 'submit', at: expect.any(String), amountKobo: naira(80_000) }],
      ]);
      const { body: mine } = await given.server.call('myLoans', { token: people.borrower.token });
      expect(mine.map(({ id }) => id)).toEqual([body.id]);
    });

    test.each([
      ['too little', { principalKobo: naira(40_000) }],
      ['not a multiple of the increment', { principalKobo: naira(100_000) }],
      ['too long', { months: 25 }],
    ])('%s is refused', async (_what, wrong) => {
      expect((await send({ ...form, ...wrong })).error.code).toBe('OUTSIDE_TERMS');
    });

    test('a name, a digit or a contact in the sentence for lenders is refused', async () => {
      const withWords = (ownWords: string) => send({ ...form, work: { ...form.work, ownWords } });
      expect((await withWords('I am Ada, and sell shoes')).error.code).toBe('NAME_IN_OWN_WORDS');
      expect((await withWords('Call 0803')).fieldErrors).toEqual({
        'work.ownWords': 'Leave out numbers: lenders read this',
      });
      const draft = { step: 'work', work: { ...form.work, ownWords: 'Obi sells shoes' } };
      const { token } = people.borrower;
      expect((await given.server.call('saveApplicationDraft', { token, body: { draft } })).error.code).toBe(
        'NAME_IN_OWN_WORDS',
      );
      const told = { livesIn: 'kano', ownWords: 'I sell shoes in the market' };
      const loanId = await apply(given.server, people, { work: { ...form.work, ...told } });
      const { body } = await given.server.call('administeredLoan', { token: people.second.token, params: { loanId } });
      expect(body.details.work).toMatchObject(told);
    });

    test("administrators read the borrower's statements", async () => {
      const security = { kind: 'vehicle', description: 'A Toyota Corolla of 2012', valueKobo: naira(2_500_000) };
      const loanId = await apply(given.server, people, { security });
      const { token } = people.second;
      const { body } = await given.server.call('administeredLoan', { token, params: { loanId } });
      expect(body.details).toEqual({ work: form.work, answers: form.answers, security });
      await expect(
        given.server.context.db.execute(`update loan_applications set months_in_work = 0 where loan_id = '${loanId}'`),
      ).rejects.toThrow();
    });

    test.each([
      ['nine answers', { answers: form.answers.slice(1) }, { answers: 'Please answer all questions' }],
      ['an invalid answer', { answers: [6, ...form.answers.slice(1)] }, { 'answers.0': 'Please answer this question' }],
      ['no consent', { consent: false }, { consent: 'Please agree so we can review your application' }],
      ['no work', { work: undefined }, expect.objectContaining({ 'work.kind': 'Please choose what you live on' })],
      [
        'an incomplete security',
        { security: { kind: 'vehicle', description: 'A van' } },
        { 'security.valueKobo': 'Please say what it would sell for' },
      ],
      ['data that may not count', { religion: 'any' }, { religion: 'This field is not known' }],
    ])('%s is refused, at its field', async (_what, wrong, fields) => {
      const { status, fieldErrors } = await send({ ...form, ...wrong });
      expect([status, fieldErrors]).toEqual([400, fields]);
    });

    test("a borrower who isn't eligible is told the first missing step", async () => {
      const { token } = await completed(given.server);
      const { status, error } = await send(form, token);
      expect([status, error.code, error.text]).toEqual([403, 'NOT_ELIGIBLE', 'Add your bank account']);
    });

    test("a frozen person can't apply", async () => {
      await change(given.server, people.borrower.id, { isFrozen: true });
      expect((await send(form)).error.code).toBe('NOT_ELIGIBLE');
    });

    test('a borrower can have only one live application or loan', async () => {
      const loanId = await apply(given.server, people);
      expect((await send(form)).error.code).toBe('LIVE_LOAN_EXISTS');
      const { token } = people.borrower;
      const withdrawn = await given.server.call('withdrawApplication', { token, params: { loanId } });
      expect(withdrawn.body.state).toBe('withdrawn');
      expect((await send(form)).status).toBe(201);
    });
  });

  describe('the review', () => {
    const act = (
      name: 'takeApplication' | 'offerLoan' | 'declineApplication',
      loanId: string,
      body?: object,
      by = people.offering,
    ) => given.server.call(name, { token: by.token, params: { loanId }, ...(body && { body }) });

    test('only the reviewer can decide on an application', async () => {
      const loanId = await apply(given.server, people);
      expect((await act('offerLoan', loanId, { grade: 'A' })).error.code).toBe('LOAN_MOVED_ON');
      expect((await act('takeApplication', loanId)).body.state).toBe('inReview');
      expect((await act('takeApplication', loanId, undefined, people.second)).error.code).toBe('LOAN_MOVED_ON');
      expect((await act('offerLoan', loanId, { grade: 'A' }, people.second)).error.code).toBe('LOAN_MOVED_ON');
      expect((await act('offerLoan', loanId, { grade: 'B' })).body).toMatchObject({ state: 'offered', grade: 'B' });
    });

    test('a decline states its reasons and ends the application', async () => {
      const loanId = await apply(given.server, people);
      await act('takeApplication', loanId);
      expect((await act('declineApplication', loanId, { reasons: [] })).status).toBe(400);
      await act('declineApplication', loanId, { reasons: ['otherDebts'] });
      expect(await loanOf(given.server, people, loanId)).toMatchObject({
        state: 'declined',
        declineReasons: ['otherDebts'],
      });
      await given.server.runJobs();
      const mail = given.server.mails.all.findLast(({ to }) => to === people.borrower.email);
      expect(mail!.text).toContain('Your other debts are too large for your income');
      expect((await send(form)).status).toBe(201);
    });

    test('the queue has pages and a filter by state, and opening a loan is audited', async () => {
      const loanId = await apply(given.server, people);
      const { token } = people.second;
      const { body } = await given.server.call('administeredLoans', { token, query: { state: 'submitted' } });
      expect(body.find(({ id }) => id === loanId)).toMatchObject({ borrowerName: 'Ada Obi', state: 'submitted' });
      await given.server.call('administeredLoan', { token, params: { loanId } });
      const { rows } = (await given.server.context.db.execute(
        `select action from audit_trail where subject_id = '${loanId}'`,
      )) as { rows: unknown[] };
      expect(rows).toEqual([{ action: 'loan seen' }]);
    });
  });

  describe('the offer', () => {
    test('a wrong code or the text of another offer accepts nothing', async () => {
      const loanId = await offered(given.server, people);
      const { token, email } = people.borrower;
      const params = { loanId };
      await given.server.call('sendOfferCode', { token, params });
      const code = given.server.mails.codeFor(email);
      const { offer } = await loanOf(given.server, people, loanId);
      const wrong = code === '111111' ? '222222' : '111111';
      const sent = (body: object) =>
        given.server.call('acceptOffer', { token, params, body: { ...body, toBankAccount: false } });
      expect((await sent({ code: wrong, textHash: offer!.textHash })).error.code).toBe('CODE_WRONG');
      expect((await sent({ code, textHash: 'of another text' })).error.code).toBe('OFFER_CHANGED');
      expect((await loanOf(given.server, people, loanId)).state).toBe('offered');
      expect((await sent({ code, textHash: offer!.textHash })).body.state).toBe('listed');
      expect((await sent({ code, textHash: offer!.textHash })).error.code).toBe('CODE_EXPIRED');
    });

    test('it can be refused and lapses after 7 days', async () => {
      const loanId = await offered(given.server, people);
      const { token } = people.borrower;
      expect((await given.server.call('refuseOffer', { token, params: { loanId } })).body.state).toBe('refused');
      const next = await offered(given.server, people);
      await passDays(given.server, 8);
      expect((await loanOf(given.server, people, next)).state).toBe('lapsed');
      expect((await accept(given.server, people, next).catch((error: Error) => error.message)) as string).toMatch(
        /LOAN_MOVED_ON/,
      );
    });

    test('nobody else can see it', async () => {
      const loanId = await listed(given.server, people);
      const [{ token }] = people.lenders;
      expect((await given.server.call('myLoan', { token, params: { loanId } })).status).toBe(404);
      expect((await given.server.call('cancelLoan', { token, params: { loanId } })).status).toBe(404);
      expect((await given.server.call('myLoan', { token, params: { loanId: 'none' } })).status).toBe(404);
    });
  });
});

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

  describe('the draft of an application', () => {
    test('each step is saved as a new version', async () => {
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

    test('a save based on an older version is refused and overwrites nothing', async () => {
      const { body } = await save(given.server, person, { draft: { step: 'work', asked } });
      await save(given.server, person, { version: body.version, draft: { step: 'questions', asked, work } });
      const behind = { step: 'work', asked: { ...asked, months: 12 } };
      for (const stale of [{ version: body.version, draft: behind }, { draft: behind }]) {
        const { status, error } = await save(given.server, person, stale);
        expect([status, error.code]).toEqual([409, 'DRAFT_CHANGED']);
      }
      expect((await read(given.server, person))?.draft).toEqual({ step: 'questions', asked, work });
    });

    test('a save retried after a lost answer is done once', async () => {
      const body = { draft: { step: 'work', asked } };
      const first = await save(given.server, person, body, 'the-same-key-of-a-draft');
      const again = await save(given.server, person, body, 'the-same-key-of-a-draft');
      expect([again.status, again.body]).toEqual([200, first.body]);
    });

    test('an unfinished step is not saved', async () => {
      const { status, fieldErrors } = await save(given.server, person, { draft: { step: 'work', asked: { purpose } } });
      expect([status, fieldErrors]).toEqual([
        400,
        {
          'draft.asked.principalKobo': 'Please say how much you need',
          'draft.asked.months': 'Please choose for how many months',
        },
      ]);
    });

    test('a person sees only their own draft', async () => {
      await save(given.server, person, { draft: { step: 'work', asked } });
      expect(await read(given.server, await saver(given.server))).toBeUndefined();
    });

    test('sending the application deletes the draft', async () => {
      const draft = { step: 'review', asked, work, answers };
      const { version } = (await save(given.server, person, { draft })).body;
      const { token } = person;
      const sent = await given.server.call('applyForLoan', { token, body: { ...form, draftVersion: version } });
      expect(sent.status).toBe(201);
      expect(await read(given.server, person)).toBeUndefined();
      expect((await save(given.server, person, { version, draft })).error.code).toBe('DRAFT_CHANGED');
    });

    test('an application based on an outdated draft is refused', async () => {
      const draft = { step: 'review', asked, work, answers };
      const { version } = (await save(given.server, person, { draft })).body;
      await save(given.server, person, { version, draft: { ...draft, asked: { ...asked, months: 12 } } });
      const body = { ...form, draftVersion: version };
      const { status, error } = await given.server.call('applyForLoan', { token: person.token, body });
      expect([status, error.code]).toEqual([409, 'DRAFT_CHANGED']);
      expect((await given.server.call('myLoans', { token: person.token })).body).toStrictEqual([]);
      expect((await read(given.server, person))?.draft.asked?.months).toBe(12);
    });
  });
});

onPostgresServer((given) => {
  test('if several tabs save at once, one succeeds and the others get an error', async () => {
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
