import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { rowsOf } from '#server/kernel/db/cursor';
import { ACCESS_TOKEN_LIFE, signAccessToken } from '#server/kernel/security/accessTokens';
import type { TestServer } from '../serverApp';

type Row = Record<string, unknown>;

/** Texts in a person's rows that nobody else may have, such as an email address, by name. */
type Own = Readonly<Record<string, string>>;

interface Prototype {
  id: string;
  own: Own;
  madeAt: number;
  rows: { table: string; row: string }[];
}

const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');

/** What nobody chooses, but nobody else may have either. */
const FRESH: Readonly<Record<string, () => string>> = {
  'bvn_checks.bvn_hash': () => randomBytes(32).toString('base64url'),
  'receiving_accounts.account_number': () => `99${digits(8)}`,
};

// They are over once somebody is ready.
const NOT_COPIED = ['verification_codes', 'registration_keys', 'idempotency_keys'];

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00/g;

async function read(tx: Tx, userId: string): Promise<Prototype['rows']> {
  const columns = rowsOf(
    await tx.execute(sql`select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_name in ('user_id', 'holder_id') order by 1`),
  ) as { table: string; column: string }[];
  const places = [{ table: 'users', column: 'id' }, ...columns.filter(({ table }) => !NOT_COPIED.includes(table))];
  const rows: Prototype['rows'] = [];
  for (const { table, column } of places) {
    const of = sql`from ${sql.identifier(table)} its where ${sql.identifier(column)} = ${userId}`;
    const found = rowsOf(await tx.execute(sql`select to_jsonb(its)::text as row ${of}`)) as { row: string }[];
    rows.push(...found.map(({ row }) => ({ table, row })));
  }
  return rows;
}

async function insert(tx: Tx, table: string, row: Row): Promise<void> {
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const into = sql.identifier(table);
  await tx.execute(sql`insert into ${into} (${names})
    select ${names} from jsonb_populate_record(null::${into}, ${JSON.stringify(row)}::jsonb)`);
}

export interface SignedInPerson {
  id: string;
  token: string;
}

/** By kind. All databases of a process have the same tables. */
const prototypes = new Map<string, Prototype>();

function freshIn(rows: Prototype['rows']): [old: string, fresh: () => string][] {
  return rows.flatMap(({ table, row }) =>
    Object.entries(JSON.parse(row) as Row).flatMap(([column, old]): [string, () => string][] => {
      const fresh = FRESH[`${table}.${column}`];
      return fresh && typeof old === 'string' ? [[old, fresh]] : [];
    }),
  );
}

/**
 * Somebody of a kind, in milliseconds. The first of them in a process is made by `make`, through the calls; the others
 * are copies of that one's rows, with ids and texts of their own, as if made now. Their session is that of the
 * registration.
 */
export async function copiedPerson(
  { context, clock }: TestServer,
  kind: string,
  own: Own,
  make: () => Promise<SignedInPerson>,
): Promise<SignedInPerson> {
  const known = `${kind}, ${context.payments?.name}`;
  const prototype = prototypes.get(known);
  if (!prototype) {
    const made = await make();
    const rows = await inTransaction(context, (tx) => read(tx, made.id));
    prototypes.set(known, { id: made.id, own, rows, madeAt: clock.now().getTime() });
    return made;
  }
  const ids = new Map<string, string>();
  const idFor = (old: string) => ids.get(old) ?? ids.set(old, randomUUID()).get(old) ?? old;
  const texts = [
    ...Object.entries(prototype.own).map(([name, old]) => [old, own[name] ?? old] as const),
    ...freshIn(prototype.rows).map(([old, fresh]) => [old, fresh()] as const),
  ];
  const laterMs = clock.now().getTime() - prototype.madeAt;
  const copyOf = (row: string): Row => {
    const withTexts = texts.reduce((text, [old, its]) => text.replaceAll(old, its), row.replace(ID, idFor));
    const withTimes = withTexts.replace(TIME, (time) => new Date(Date.parse(time) + laterMs).toISOString());
    return JSON.parse(withTimes) as Row;
  };
  const id = idFor(prototype.id);
  const rows = prototype.rows.map(({ table, row }) => ({ table, row: copyOf(row) }));
  await inTransaction(context, async (tx) => {
    for (const { table, row } of rows) await insert(tx, table, row);
  });
  const sessionId = String(rows.find(({ table }) => table === 'sessions')?.row.id);
  const token = { userId: id, version: 0, partial: true, sessionId };
  return { id, token: await signAccessToken(context, token, ACCESS_TOKEN_LIFE.normal) };
}
