import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { Reader } from '../../kernel/db/connection';
import { loans, pledges, type LoanRow } from '../../kernel/db/schema/loans';
import { planLenders, planPlacings, planPledges, type PlacingRow } from '../../kernel/db/schema/plans';
import { LOANS_PIECE, piecesOf } from '../../money/ledger/check/pieces';
import type { Proof } from '../../money/ledger/check/proof';
import { readIncrements } from './pledgesWithinCap';
import { findSkippedLenders } from './skippedLenders';

/** Only the newest placings are checked for forgotten lenders, because the check reads every plan. */
const NEWEST = 100;

interface Served {
  lenderId: string;
  turnBefore: number;
  amountKobo: number;
}

export const plansTakeTurns: Proof = {
  title:
    'Plans are served in turn: nobody twice while another lender with a matching plan and enough money waited longer',
  async *findFaults(reader) {
    yield* wrongPlaces(reader);
    const increments = await readIncrements(reader);
    const incrementOf = ({ termsVersion }: LoanRow) => increments(termsVersion) ?? 0;
    for await (const inPiece of piecesOf(reader, loans, loans.id, LOANS_PIECE)) {
      const placings = await reader
        .select({ placing: planPlacings, loan: loans })
        .from(planPlacings)
        .innerJoin(loans, eq(loans.id, planPlacings.loanId))
        .where(inPiece(loans.id))
        .orderBy(asc(planPlacings.turn));
      const served = await findServed(reader, inPiece(planPledges.loanId));
      for (const { placing, loan } of placings)
        yield* unfairTurns(placing, served.get(nameOf(placing)) ?? [], incrementOf(loan));
    }
    const newest = await reader
      .select({ placing: planPlacings, loan: loans })
      .from(planPlacings)
      .innerJoin(loans, eq(loans.id, planPlacings.loanId))
      .orderBy(desc(planPlacings.turn))
      .limit(NEWEST);
    for (const { placing, loan } of newest) {
      const ofPlacing = and(eq(planPledges.loanId, placing.loanId), eq(planPledges.placing, placing.number));
      const lastServed = (await findServed(reader, ofPlacing)).get(nameOf(placing))?.at(-1);
      if (!lastServed) continue;
      const asked = { placing, loan, incrementKobo: incrementOf(loan), before: lastServed.turnBefore };
      for (const lenderId of await findSkippedLenders(reader, asked))
        yield `${lenderId} waited longer than ${lastServed.lenderId}, but was left out of ${nameOf(placing)}`;
    }
  },
};

const nameOf = ({ loanId, number }: Pick<PlacingRow, 'loanId' | 'number'>) => `placing ${number} of loan ${loanId}`;

/** @returns the lenders served by each placing, by its name, in queue order */
async function findServed(reader: Reader, which: SQL | undefined): Promise<Map<string, Served[]>> {
  const { loanId, placing, lenderId, turnBefore } = planPledges;
  const rows = await reader
    .select({ loanId, number: placing, lenderId, turnBefore, amountKobo: pledges.amountKobo })
    .from(planPledges)
    .innerJoin(pledges, eq(pledges.id, planPledges.pledgeId))
    .where(which)
    .orderBy(asc(turnBefore));
  const served = new Map<string, Served[]>();
  for (const row of rows) served.set(nameOf(row), [...(served.get(nameOf(row)) ?? []), row]);
  return served;
}

/** Each turn starts at the lender's previous place, and the last one is the lender's current place. */
async function* wrongPlaces(reader: Reader): AsyncGenerator<string> {
  // A piece ends after all pledges of its last lender.
  for await (const inPiece of piecesOf(reader, planPledges, planPledges.lenderId)) {
    const rows = await reader
      .select({
        lenderId: planPledges.lenderId,
        turnBefore: planPledges.turnBefore,
        turn: planPledges.turn,
        place: planLenders.turn,
      })
      .from(planPledges)
      .innerJoin(planLenders, eq(planLenders.lenderId, planPledges.lenderId))
      .where(inPiece(planPledges.lenderId))
      .orderBy(asc(planPledges.lenderId), asc(planPledges.turn));
    for (const [index, { lenderId, turnBefore, turn, place }] of rows.entries()) {
      const [before, after] = [rows[index - 1], rows[index + 1]];
      const isRight = before?.lenderId === lenderId ? turnBefore === before.turn : turnBefore < 0;
      if (!isRight) yield `${lenderId} was served at turn ${turn} from place ${turnBefore}, which was not theirs`;
      if (after?.lenderId !== lenderId && place !== turn)
        yield `${lenderId} has place ${place}, but was served last at turn ${turn}`;
    }
  }
}

function* unfairTurns(placing: PlacingRow, served: readonly Served[], incrementKobo: number): Generator<string> {
  const name = nameOf(placing);
  const judged = placing.line.slice(0, placing.judgedCount);
  const places = new Set(served.map(({ turnBefore }) => turnBefore));
  const firstLeft = placing.line.find((turn) => !places.has(turn));
  const pledgedKobo = served.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  for (const { lenderId, turnBefore, amountKobo } of served) {
    if (!judged.includes(turnBefore)) yield `${lenderId} was served in ${name} without being in its queue`;
    if (firstLeft === undefined) continue;
    if (turnBefore > firstLeft) yield `${lenderId} was served in ${name} while place ${firstLeft} had waited longer`;
    if (amountKobo > incrementKobo) yield `${lenderId} was served twice in ${name} while place ${firstLeft} waited`;
  }
  if (pledgedKobo > placing.roomKobo)
    yield `Plans pledged ${pledgedKobo} kobo in ${name}, but the limit was ${placing.roomKobo}`;
  const isRoomLeft = placing.roomKobo - pledgedKobo >= incrementKobo;
  if (isRoomLeft && judged.some((turn) => !places.has(turn)))
    yield `A lender was left over in ${name} although room was left`;
}
