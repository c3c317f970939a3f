import { eq } from 'drizzle-orm';
import { users } from '../../../../../server/db/schema/users';
import { cleanUp } from '../../../../../server/modules/housekeeping/service';
import { administrator, registered, registrationForm, verified } from '../../../../support/serverPeople';
import { onEachServer } from '../../../../support/serverSuite';

onEachServer((given) => {
  it('section 10.7: accounts never verified are deleted after 7 days; others and administrators stay', async () => {
    const { server } = given;
    const form = registrationForm();
    await server.call('register', { body: form });
    const kept = await verified(server);
    const admin = await administrator(server);
    await server.context.db.update(users).set({ isEmailVerified: false }).where(eq(users.email, admin.email));
    server.clock.advance({ days: 6 });
    const young = await registered(server);
    server.clock.advance({ days: 1, seconds: 1 });
    await cleanUp(server.context);
    const left = (await server.context.db.select({ email: users.email }).from(users)).map(({ email }) => email);
    expect(left.sort()).toEqual([kept.email, admin.email, young.email].sort());
    expect((await server.call('register', { body: form })).status).toBe(201);
  });
});
