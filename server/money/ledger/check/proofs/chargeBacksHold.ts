import { and, eq, inArray, sql } from 'drizzle-orm';
import { negateKobo } from '#contract/money/kobo';
import { readKobo } from '#server/kernel/db/schema/columns';
import { ledgerAccounts, postings, transferKeys, transfers } from '#server/kernel/db/schema/ledger';
import { chargeBacks, charges } from '#server/kernel/db/schema/payments';
import type { Reader } from '#server/kernel/db/connection';
import { ofTransfer } from '../../months';
import { piecesOf, subquery, transferPieces, type InPiece } from '../pieces';
import type { Proof } from '../proof';

const repaidKey = (paidKobo: ReturnType<typeof sql>) =>
  sql`'charge:' || ${chargeBacks.chargeId} || ':repaid:' || ${paidKobo}`;
const hasKey = (key: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select 1 from ${transferKeys} where ${transferKeys.key} = ${key})`;

/** Keys stay when their month is detached, so this holds for all of them. */
async function* faultsOfRows(reader: Reader, inPiece: InPiece): AsyncGenerator<string> {
  const { chargeId, transferId, amountKobo, paidKobo } = chargeBacks;
  const rows = await reader
    .select({
      chargeId,
      amountKobo,
      paidKobo,
      takenKobo: charges.amountKobo,
      isBooked: subquery<boolean>(sql`exists (select 1 from ${transferKeys} as back join ${transferKeys} as brought
        on back.key = 'recall:' || brought.id
        where back.id = ${transferId} and back.kind = 'chargeBack'
        and brought.key = 'deposit:' || ${charges.provider} || ':' || ${charges.id})`),
      hasBegun: subquery<boolean>(hasKey(repaidKey(sql`0`))),
      goesOn: subquery<boolean>(hasKey(repaidKey(sql`${paidKobo}`))),
    })
    .from(chargeBacks)
    .innerJoin(charges, eq(charges.id, chargeId))
    .where(inPiece(chargeId));
  for (const row of rows) {
    if (!row.isBooked || row.amountKobo !== row.takenKobo)
      yield `The charge ${row.chargeId} of ${row.takenKobo} kobo is kept as taken back with ${row.amountKobo} kobo, but not booked so`;
    if (row.hasBegun !== row.paidKobo > 0 || (row.goesOn && row.paidKobo > 0))
      yield `Of the charge ${row.chargeId}, which was taken back, ${row.paidKobo} kobo are kept as repaid, but other amounts are booked`;
  }
}

async function* faultsOfTransfers(reader: Reader, inPiece: InPiece): AsyncGenerator<string> {
  const { id, kind, key, content, reference } = transfers;
  const amount = sql`(${content} ->> 'amountKobo')::bigint`;
  const before = sql`(${content} ->> 'paidKobo')::bigint`;
  const after = sql`(${before} + ${amount})`;
  const moved = (account: ReturnType<typeof sql>) =>
    sql`coalesce(sum(${postings.amountKobo}) filter (where ${account}), 0)`.mapWith(readKobo);
  const ofOwner = sql`${ledgerAccounts.kind} = 'wallet' and ${ledgerAccounts.userId} = ${chargeBacks.userId}`;
  const rows = await reader
    .select({
      id,
      kind,
      amountKobo: amount.mapWith(readKobo),
      owedKobo: chargeBacks.amountKobo,
      houseKobo: moved(sql`${ledgerAccounts.kind} = 'houseFunds'`),
      bankKobo: moved(sql`${ledgerAccounts.kind} = 'clientMoney'`),
      walletKobo: moved(ofOwner),
      // It goes on where the amount before it ended, and another one goes on where it ends.
      isNext: sql<boolean>`coalesce(${key} = ${repaidKey(before)} and (${after} = ${chargeBacks.paidKobo}
        or ${hasKey(repaidKey(after))}), false)`,
    })
    .from(transfers)
    .innerJoin(postings, ofTransfer)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .leftJoin(
      chargeBacks,
      sql`case ${kind} when 'chargeBack' then ${chargeBacks.transferId} = ${id}
        else ${chargeBacks.chargeId}::text = ${reference} end`,
    )
    .where(and(inPiece(id), inArray(kind, ['chargeBack', 'chargeBackRepaid'])))
    .groupBy(id, kind, key, content, reference, chargeBacks.chargeId);
  for (const row of rows) {
    const { amountKobo, owedKobo, houseKobo, bankKobo, walletKobo } = row;
    const isBack = row.kind === 'chargeBack';
    const isAgainstHouse = isBack
      ? houseKobo === negateKobo(amountKobo) && bankKobo === amountKobo
      : houseKobo === amountKobo && walletKobo === negateKobo(amountKobo);
    if (!isAgainstHouse)
      yield `Transfer ${row.id}, a ${row.kind} of ${amountKobo} kobo, moves ${houseKobo} kobo of company funds, ${bankKobo} at the bank and ${walletKobo} of its person's`;
    if (isBack ? owedKobo !== amountKobo : !row.isNext)
      yield `Transfer ${row.id}, a ${row.kind} of ${amountKobo} kobo, doesn't match what its person owes`;
  }
}

export const chargeBacksHold: Proof = {
  title:
    'Company funds carry each charge that was taken back, once; its person owes exactly that, less what was repaid',
  async *findFaults(reader, scope) {
    for await (const inPiece of piecesOf(reader, chargeBacks, chargeBacks.chargeId))
      yield* faultsOfRows(reader, inPiece);
    for await (const inPiece of transferPieces(reader, scope)) yield* faultsOfTransfers(reader, inPiece);
  },
};
