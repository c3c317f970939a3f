import { Client } from 'pg';
import { connect } from '#server/kernel/db/connect';
import { PooledSettingsError } from '#server/kernel/db/pooledSettings';

const [base, pooler] = [process.env.PEERLEND_TEST_POSTGRES, process.env.PEERLEND_TEST_POOLER];
const behindPooler = pooler === undefined ? describe.skip : describe;

behindPooler('behind a pooler (npm test -- pooled)', () => {
  it("doesn't start if the pooler's connections lack the role's settings", async () => {
    const administrator = new Client({ connectionString: `${base}postgres` });
    await administrator.connect();
    await administrator.query('create role without_settings login superuser');
    await administrator.query('create database without_settings owner without_settings');
    const as = (url = '') => `${url.replace('//peerlend@', '//without_settings@')}without_settings`;
    const settings = { databaseUrl: as(pooler), databaseDirectUrl: as(base), dataDir: '' };
    await expect(connect(settings, () => undefined)).rejects.toThrow(PooledSettingsError);
    await administrator.query('drop database without_settings with (force)');
    await administrator.query('drop role without_settings');
    await administrator.end();
  });
});
