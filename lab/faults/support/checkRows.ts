import type { Connection } from '#server/kernel/db/connection';

/** Only a half-finished write can leave these rows. */
const HALVES: Record<string, string> = {
  'users without the key of their registration': `select count(*) as found from users
     where not is_admin and token_version = 0
       and not exists (select from idempotency_keys where scope = 'guest' and user_id = users.id)`,
  'keys of registrations without their user': `select count(*) as found from idempotency_keys
     where scope = 'guest' and user_id is null`,
  'codes without their user': `select count(*) as found from verification_codes
     where not exists (select from users where users.id = user_id)`,
  'verified addresses whose code was not used up': `select count(*) as found from verification_codes
     join users on users.id = user_id where purpose = 'email-verification' and is_email_verified`,
  'known addresses without their user': `select count(*) as found from known_addresses
     where not exists (select from users where users.id = user_id)`,
  'profiles and bank accounts saved in part': `select count(*) as found from users
     where num_nulls(account_number, bank_name, bank_code) not in (0, 3)
        or (is_profile_updated and num_nulls(date_of_birth, gender, address, nationality) > 0)`,
  'users off in the stored count': `select abs((select sum(count) from user_counts) - (select count(*) from users)) as found`,
  'limits below zero': 'select count(*) as found from rate_limits where count < 0',
};

export async function checkRows(connection: Connection): Promise<string[]> {
  return connection.withSession(async (run) => {
    const halves: string[] = [];
    for (const [what, sql] of Object.entries(HALVES)) {
      const [row] = await run(sql);
      const found = row === undefined ? Number.NaN : Number(Reflect.get(row, 'found'));
      if (found !== 0) halves.push(`${found} ${what}`);
    }
    return halves;
  });
}
