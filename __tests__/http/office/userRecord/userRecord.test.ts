import { eq } from 'drizzle-orm';
import { users } from '#server/kernel/db/schema/users';
import {
  administrator,
  BANK,
  completed,
  PASSWORD,
  PROFILE,
  registered,
  verified,
  type Person,
} from '#support/serverPeople';
import { onServer } from '#support/serverSuite';

onServer((given) => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await administrator(given.server));
  });

  const rowOf = async ({ email }: Person) => {
    const [row] = await given.server.context.db.select().from(users).where(eq(users.email, email));
    return row!;
  };
  const open = (userId: string) => given.server.call('userRecord', { token, params: { userId } });

  describe('GET /administration/users/:userId', () => {
    it('shows a user and the account events, never the password or its hash, and private details only with a reason', async () => {
      const { server } = given;
      const person = await completed(server);
      await server.call('addBankAccount', { token: person.token, body: BANK });
      await server.call('login', { body: { email: person.email, password: PASSWORD } });
      const row = await rowOf(person);
      const { status, body } = await open(row.id);
      const at = server.clock.now().toISOString();
      const { dateOfBirth: _dateOfBirth, ...openProfile } = PROFILE;
      expect(status).toBe(200);
      expect(body).toEqual({
        id: row.id,
        release: {},
        firstName: 'Ada',
        lastName: 'Obi',
        userName: person.userName,
        email: person.email,
        isEmailVerified: true,
        isProfileUpdated: true,
        isBvnVerified: false,
        isAdmin: false,
        ...openProfile,
        bankAccount: {
          bankName: BANK.bankName,
          bankCode: BANK.bankCode,
          accountEndsIn: BANK.accountNumber.slice(-4),
        },
        termsVersion: row.termsVersion,
        termsAcceptedAt: at,
        lastSignedInAt: at,
        deletionBars: [],
        holdings: { walletKobo: 0, pledgedKobo: 0, noteCount: 0, lentKobo: 0, openComplaints: 0, loans: [] },
        events: expect.arrayContaining(
          ['accountCreated', 'emailVerified', 'profileCompleted', 'bankAccountAdded'].map((kind) => ({ kind, at })),
        ),
      });
      expect(JSON.stringify(body)).not.toContain(row.passwordHash);
    });

    it('leaves out absent fields', async () => {
      const { id } = await rowOf(await registered(given.server));
      const { body } = await open(id);
      for (const field of ['bankAccount', 'lastSignedInAt']) expect(body).not.toHaveProperty(field);
    });

    it.each(['00000000-0000-4000-8000-000000000000', 'nobody', "' or 1=1"])(
      "no user has the id '%s': 404",
      async (userId) => {
        const { status, error } = await open(userId);
        expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
      },
    );

    it('is for administrators only, even for their own record', async () => {
      const person = await verified(given.server);
      const { id } = await rowOf(person);
      const { status } = await given.server.call('userRecord', { token: person.token, params: { userId: id } });
      expect(status).toBe(403);
      expect((await given.server.call('userRecord', { params: { userId: id } })).status).toBe(401);
    });
  });
});
