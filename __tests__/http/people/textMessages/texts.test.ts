import { eq, sql } from 'drizzle-orm';
import { naira } from '#contract/money/kobo';
import { MOST_TEXTS_A_DAY } from '#contract/textMessages';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { textMessages } from '#server/kernel/db/schema/messages';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { queues } from '#server/kernel/jobs/queues';
import { sendMoney } from '#server/kernel/payments/sandbox/acts';
import { skipPauses } from '#support/jobs';
import { saverWith, type Saver } from '#support/payments';
import { onServer } from '#support/serverSuite';
import { PHONE, wantTexts, withProvedPhone } from '#support/receivers/textMessages';

onServer((given) => {
  let person: Saver;
  beforeEach(async () => {
    given.server.messages.way = 'accepts';
    person = await saverWith(given.server, naira(5));
    await withProvedPhone(given.server, person);
    given.server.messages.all = [];
  });

  const texts = () => given.server.messages.all.map(({ text }) => text);
  const pay = async (amountKobo = naira(1234)) => {
    await sendMoney(given.server.context, { accountNumber: person.accountNumber, amountKobo });
    await given.server.runJobs();
  };
  const states = async () =>
    (
      await given.server.context.db
        .select({ state: textMessages.state })
        .from(textMessages)
        .where(sql`${textMessages.userId} = ${person.id} and ${textMessages.kind} <> 'code'`)
    ).map(({ state }) => state);

  describe('a text message about money that arrived', () => {
    test('is sent to a person with a proved number who switched it on', async () => {
      await pay();
      expect(texts()).toEqual([]);
      await wantTexts(given.server, person, 'wallet');
      await pay();
      expect(given.server.messages.all).toMatchObject([
        { to: PHONE, text: 'Peerlend: NGN 1,234 arrived in your wallet.' },
      ]);
      await wantTexts(given.server, person, 'wallet', false);
      await pay();
      expect(texts()).toHaveLength(1);
    });

    test('is sent in addition to the mail and the notice', async () => {
      await wantTexts(given.server, person, 'wallet');
      given.server.mails.all = [];
      await pay();
      expect(given.server.mails.all.filter(({ to }) => to === person.email)).toHaveLength(1);
      const { body } = await given.server.call('myNotices', { token: person.token });
      expect(body[0]?.title).toBe('₦1,234 arrived in your wallet');
    });

    test('is queued in the transaction that books the money, and is rolled back with it', async () => {
      await wantTexts(given.server, person, 'wallet');
      const { context } = given.server;
      const failing = inTransaction(context, async (tx) => {
        await enqueue(tx, 'deposit-mail', { userId: person.id, transferId: crypto.randomUUID() });
        throw new Error('The booking failed');
      });
      await expect(failing).rejects.toThrow('The booking failed');
      await given.server.runJobs();
      expect([await states(), texts()]).toEqual([[], []]);
    });

    test('is dropped if the person switched it off, or changed the number, before it went out', async () => {
      await wantTexts(given.server, person, 'wallet');
      given.server.messages.way = 'isAway';
      await pay();
      expect(await states()).toEqual(['waiting']);
      await wantTexts(given.server, person, 'wallet', false);
      given.server.messages.way = 'accepts';
      await skipPauses(given.server.context);
      await given.server.runJobs();
      expect([await states(), texts()]).toEqual([['dropped'], []]);
    });

    test('is tried again for a day while the provider is unavailable, and then sent once', async () => {
      await wantTexts(given.server, person, 'wallet');
      given.server.messages.way = 'isAway';
      await pay();
      const { retries, firstPauseSeconds, hasEqualPauses } = queues['deposit-text'];
      expect([retries * firstPauseSeconds >= 24 * 3600, hasEqualPauses]).toEqual([true, true]);
      for (let tries = 0; tries < 3; tries += 1) {
        await skipPauses(given.server.context);
        await given.server.runJobs();
      }
      expect(await states()).toEqual(['waiting']);
      given.server.messages.way = 'accepts';
      await skipPauses(given.server.context);
      await given.server.runJobs();
      await given.server.runJobs();
      expect(texts()).toHaveLength(1);
      expect(await states()).toEqual(['accepted']);
    });

    test("isn't tried again if the number can't get it", async () => {
      await wantTexts(given.server, person, 'wallet');
      given.server.messages.way = 'refuses';
      await pay();
      await skipPauses(given.server.context);
      await given.server.runJobs();
      expect(texts()).toHaveLength(1);
      expect(await states()).toEqual(['refused']);
    });

    test(`is sent at most ${MOST_TEXTS_A_DAY} times a day`, async () => {
      await wantTexts(given.server, person, 'wallet');
      for (let sent = 0; sent < MOST_TEXTS_A_DAY + 2; sent += 1) await pay();
      expect(texts()).toHaveLength(MOST_TEXTS_A_DAY);
      await given.server.context.db
        .update(textMessages)
        .set({ askedAt: sql`${textMessages.askedAt} - interval '1 day'` })
        .where(eq(textMessages.userId, person.id));
      await pay();
      expect(texts()).toHaveLength(MOST_TEXTS_A_DAY + 1);
    });
  });

  test('text messages need a proved number', async () => {
    const other = await saverWith(given.server, naira(5));
    const refused = await wantTexts(given.server, other, 'loan');
    expect(refused.error.code).toBe('PHONE_NOT_PROVED');
    expect((await wantTexts(given.server, other, 'loan', false)).status).toBe(200);
  });

  test("are part of the person's data, without their text", async () => {
    await wantTexts(given.server, person, 'wallet');
    await pay();
    const { raw } = await given.server.call('myPersonalData', { token: person.token });
    expect(raw).toMatch(/deposit-text/);
    expect(raw).not.toContain('Peerlend: NGN');
  });
});
