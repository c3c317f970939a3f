import { Readable } from 'node:stream';
import { LEFT_OUT } from '#contract/office/dataProtection/personalData';
import { readBusinessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Reader } from '#server/kernel/db/connection';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { countUse } from '#server/kernel/rateLimits/service';
import { audit } from '#server/kernel/audit/repository';
import { findUserById } from '#server/people/users/repository';
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
      for await (const text of personalDataText(tx, userId, context.now())) texts.push(text);
      return texts;
    },
    { isolation: 'repeatable read' },
  );
  return Readable.from([written.join('')], { objectMode: false });
}

/** Written row by row, because a lender can have many rows and text takes less memory. */
export async function* personalDataText(reader: Reader, userId: string, madeAt: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(madeAt)},"sections":[`;
  let start = '';
  for (const { name, about, kept, read } of sections) {
    yield `${start}${JSON.stringify({ name, about, kept }).slice(0, -1)},"rows":[`;
    let between = '\n';
    for await (const row of await read(reader, userId)) {
      yield between + JSON.stringify(row);
      between = ',\n';
    }
    yield ']}';
    start = ',\n';
  }
  yield `],\n"leftOut":${JSON.stringify(LEFT_OUT)}}\n`;
}

export const sections = [...accountSections, ...moneySections, ...borrowingSections];
