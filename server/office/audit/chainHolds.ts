import { eq, isNull, and } from 'drizzle-orm';
import { walkChain } from '../../kernel/audit/chain';
import { auditChain, auditTrail, auditUnchained } from '../../kernel/db/schema/office';
import { piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { CHAIN_START, nextHash } from '../../kernel/security/hashChain';

export const auditChainHolds: Proof = {
  title: 'The hash chain of the audit trail is complete, and every entry is in it or queued for it',
  async *findFaults(reader) {
    let [previous, expected] = [CHAIN_START, 1];
    for await (const { place, hash, cells } of walkChain(reader)) {
      if (place !== expected) yield `The audit trail's chain jumps from place ${expected - 1} to ${place}`;
      if (!cells) yield `The entry at place ${place} of the audit trail is missing`;
      else if (nextHash(previous, cells) !== hash)
        yield `The hash chain of the audit trail is broken at place ${place}`;
      [previous, expected] = [hash, place + 1];
    }
    for await (const inPiece of piecesOf(reader, auditTrail, auditTrail.id)) {
      const outside = await reader
        .select({ id: auditTrail.id })
        .from(auditTrail)
        .leftJoin(auditChain, eq(auditChain.entryId, auditTrail.id))
        .leftJoin(auditUnchained, eq(auditUnchained.entryId, auditTrail.id))
        .where(and(inPiece(auditTrail.id), isNull(auditChain.entryId), isNull(auditUnchained.entryId)));
      for (const { id } of outside) yield `Entry ${id} of the audit trail is missing from its chain`;
    }
  },
};
