import type { Readable } from 'node:stream';
import { csvLine } from '#contract/csv';
import { walkChain } from '../../kernel/audit/chain';
import { takeText } from '../../kernel/audit/takeFile';
import type { ServerContext } from '../../kernel/context';
import { CHAIN_START } from '../../kernel/security/hashChain';
import { auditChainColumns, BROUGHT_FORWARD, TOTAL } from './bookColumns';

/** The audit trail in hash chain order. */
export const takeAuditChain = (context: ServerContext, actorId: string): Promise<Readable> =>
  takeText(context, actorId, { list: 'audit chain', columns: auditChainColumns, text: auditChainText(context) });

const ENTRIES_AT_ONCE = 500;

async function* auditChainText({ db }: ServerContext): AsyncGenerator<string> {
  const line = (place: number, what: string, hash: string) => csvLine([String(place), what, '', '', '', '', '', hash]);
  yield line(0, BROUGHT_FORWARD, CHAIN_START);
  let text = '';
  let last = { place: 0, hash: CHAIN_START };
  for await (const { place, hash, cells } of walkChain(db)) {
    text += csvLine([...(cells ?? [String(place), '', '', '', '', '', '']), hash]);
    last = { place, hash };
    if (place % ENTRIES_AT_ONCE !== 0) continue;
    yield text;
    text = '';
  }
  yield text + line(last.place, TOTAL, last.hash);
}
