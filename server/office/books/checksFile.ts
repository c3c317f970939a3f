import type { Readable } from 'node:stream';
import type { ProofResult } from '../../../contract/money/ledger/ledgerCheck';
import type { ServerContext } from '../../context';
import type { Reader } from '../../db/connection';
import { walkChecks } from '../../money/ledger/check/nightlyCheck';
import { takeFile, type FileColumns } from '../../audit/takeFile';

interface ProofOfRun extends ProofResult {
  startedAt: Date;
  endedAt: Date;
}

const columns: FileColumns<ProofOfRun> = {
  'Started (UTC)': ({ startedAt }) => startedAt.toISOString(),
  'Ended (UTC)': ({ endedAt }) => endedAt.toISOString(),
  Proof: ({ title }) => title,
  Faults: ({ faults }) => String(faults),
  Examples: ({ examples }) => examples.join('; '),
};

/** The ledger check's runs as CSV, newest first, a line for each proof; the audit trail notes the export. */
export const takeChecks = (context: ServerContext, actorId: string): Promise<Readable> =>
  takeFile(context, actorId, { list: 'ledger checks', columns, rows: proofsOf(context.db) });

async function* proofsOf(db: Reader): AsyncGenerator<ProofOfRun> {
  for await (const { startedAt, endedAt, results } of walkChecks(db)) {
    for (const result of results) yield { ...result, startedAt, endedAt };
  }
}
