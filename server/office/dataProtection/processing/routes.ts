import type { FastifyInstance } from 'fastify';
import { dataProtectionCalls } from '#contract/office/dataProtection/calls';
import { keptData, type KeptItem } from '#contract/office/dataProtection/keptData';
import { takeFile } from '#server/kernel/audit/takeFile';
import type { ServerContext } from '#server/kernel/context';
import { csvFileSchema } from '#server/kernel/http/answers';
import { addRoute } from '#server/kernel/http/route';
import { keptIn } from './keptIn';

type Row = KeptItem & { area: string };

const columns = {
  Area: ({ area }: Row) => area,
  Data: ({ what }: Row) => what,
  Purpose: ({ why }: Row) => why,
  'Lawful basis': ({ basis }: Row) => basis,
  'How long': ({ howLong }: Row) => howLong,
  Tables: ({ id }: Row) => keptIn[id].join(', '),
};

export function processingRoutes(app: FastifyInstance, context: ServerContext): void {
  addRoute(app, context, dataProtectionCalls.processingFile, {
    summary:
      'The record of processing as CSV: what the privacy page says of each kind of data, and in which tables it is',
    rules: {},
    answer: csvFileSchema,
    handle: ({ user }) => {
      const rows = keptData.flatMap(({ title, things }) => things.map((thing) => ({ ...thing, area: title })));
      return takeFile(context, user.id, { list: 'processing', columns, rows });
    },
  });
}
