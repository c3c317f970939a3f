import { PROFILE, registered, verified } from '../../../../support/serverPeople';
import { onServer } from '../../../../support/serverSuite';

onServer((given) => {
  describe('section 7.2: PATCH /user/complete-profile', () => {
    it('keeps the profile and says so in my-profile', async () => {
      const { server } = given;
      const { token } = await verified(server);
      const answer = await server.call('completeProfile', {
        token,
        body: { ...PROFILE, address: `  ${PROFILE.address} ` },
      });
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
      expect((await server.call('myProfile', { token })).body).toMatchObject({ ...PROFILE, isProfileUpdated: true });
    });

    it('section 15.3: takes a full ISO date too and keeps its day', async () => {
      const { server } = given;
      const { token } = await verified(server);
      await server.call('completeProfile', { token, body: { ...PROFILE, dateOfBirth: '1990-05-17T23:30:00.000Z' } });
      expect((await server.call('myProfile', { token })).body.dateOfBirth).toBe('1990-05-17');
    });

    it('section 13.3: needs a verified email', async () => {
      const { server } = given;
      const { email } = await registered(server);
      const { body } = await server.call('login', { body: { email, password: 'Right#Horse9' } });
      const answer = await server.call('completeProfile', { token: body.accessToken, body: PROFILE });
      expect([answer.status, answer.error.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    });

    it('section 13.3: once; the very same again is harmless', async () => {
      const { server } = given;
      const { token } = await verified(server);
      await server.call('completeProfile', { token, body: PROFILE });
      expect((await server.call('completeProfile', { token, body: PROFILE })).status).toBe(200);
      const other = await server.call('completeProfile', { token, body: { ...PROFILE, address: 'Elsewhere' } });
      expect([other.status, other.error.code]).toEqual([409, 'PROFILE_ALREADY_COMPLETED']);
      expect((await server.call('myProfile', { token })).body.address).toBe(PROFILE.address);
    });
  });
});
