import { Readable } from 'node:stream';
import { LEFT_OUT } from '#contract/office/dataProtection/personalData';
import { readBusinessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { countUse } from '#server/kernel/rateLimits/service';
import { audit } from '#server/kernel/audit/repository';
import { findUserById } from '#server/people/users/repository';
import type { Section } from './section';
import { accountSections } from './accountSections';
import { borrowingSections } from './borrowingSections';
import { moneySections } from './moneySections';

/**
 * Read in one snapshot and streamed from memory, so that no transaction waits for the caller.
 * @throws CodedError RATE_LIMITED; NOT_FOUND for an unknown id
 */
export async function readPersonalData(context: ServerContext, actorId: string, userId: string): Promise<Readable> {
  await countUse(context, 'personalDataAccount', actorId);
  const written = await inTransaction(
    context,
    async (tx) => {
      const happenedAt = await readBusinessNow(context, tx);
      if (!(await findUserById(tx, userId))) throw new CodedError('NOT_FOUND');
      await audit(tx, { actorId, action: 'personal data taken', subjectId: userId, happenedAt });
      const texts: string[] = [];
      for (const section of sections) texts.push(await writeSection(tx, userId, section));
      return texts;
    },
    { isolation: 'repeatable read' },
  );
  const madeAt = JSON.stringify(context.now());
  const pieces = [
    `{"madeAt":${madeAt},"sections":[`,
    written.join(',\n'),
    `],\n"leftOut":${JSON.stringify(LEFT_OUT)}}\n`,
  ];
  return Readable.from(pieces, { objectMode: false });
}

/** Written row by row, because a lender can have many rows and text takes less memory. */
async function writeSection(tx: Tx, userId: string, { name, about, kept, read }: Section): Promise<string> {
  const rows: string[] = [];
  for await (const row of await read(tx, userId)) rows.push(JSON.stringify(row));
  const head = JSON.stringify({ name, about, kept }).slice(0, -1);
  return `${head},"rows":[${rows.map((row) => `\n${row}`).join(',')}]}`;
}

export const sections = [...accountSections, ...moneySections, ...borrowingSections];
