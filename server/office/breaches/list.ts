import type { BreachState } from '#contract/office/breaches/breach';
import type { Breach, BreachEntry } from '#contract/office/breaches/breachSchema';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import { findNames } from '../../kernel/db/peopleNames';
import type { BreachEntryRow, BreachRow } from '../../kernel/db/schema/registers';
import { reportDueAt } from './deadline';
import { findBreaches, findEntries } from './repository';

type Names = ReadonlyMap<string, string>;

function presentEntry(row: BreachEntryRow, names: Names): BreachEntry {
  const { kind, words, at, reference, risk, peopleCount, enteredAt, enteredBy } = row;
  return {
    kind,
    words,
    ...(at !== null && { at: at.toISOString() }),
    ...(reference !== null && { reference }),
    ...(risk !== null && { risk }),
    ...(peopleCount !== null && { peopleCount }),
    enteredAt: enteredAt.toISOString(),
    enteredBy: names.get(enteredBy) ?? '',
  };
}

/** A decision not to report holds until harm is found to be likely. */
function decisionOf(entries: readonly BreachEntryRow[]): 'reported' | 'notReported' | undefined {
  if (entries.some(({ kind }) => kind === 'reported')) return 'reported';
  const decided = entries.findLastIndex(({ kind }) => kind === 'notReported');
  const isHeld = entries.slice(decided + 1).every(({ risk }) => risk === null || risk === 'unlikely');
  return decided >= 0 && isHeld ? 'notReported' : undefined;
}

const stateOf = (breach: BreachRow, entries: readonly BreachEntryRow[], now: Date): BreachState =>
  decisionOf(entries) ?? (reportDueAt(breach.foundAt) < now ? 'overdue' : 'toReport');

function presentBreach(breach: BreachRow, entries: readonly BreachEntryRow[], names: Names, now: Date): Breach {
  const { id, foundAt, happenedAt, what, data, whose, measures, enteredAt, enteredBy } = breach;
  const assessed = entries.findLast(({ kind }) => kind === 'assessment');
  const peopleCount = entries.findLast((entry) => entry.peopleCount !== null)?.peopleCount ?? breach.peopleCount;
  const report = entries.find(({ kind }) => kind === 'reported');
  const [toldAt] = entries
    .flatMap(({ kind, at }) => (kind === 'peopleTold' && at ? [at] : []))
    .toSorted((one, other) => one.getTime() - other.getTime());
  return {
    id,
    foundAt: foundAt.toISOString(),
    ...(happenedAt !== null && { happenedAt: happenedAt.toISOString() }),
    what,
    data,
    whose,
    ...(peopleCount !== null && { peopleCount }),
    risk: assessed?.risk ?? breach.risk,
    measures,
    enteredAt: enteredAt.toISOString(),
    enteredBy: names.get(enteredBy) ?? '',
    reportDueAt: reportDueAt(foundAt).toISOString(),
    state: stateOf(breach, entries, now),
    ...(report?.at && { reportedAt: report.at.toISOString() }),
    ...(report?.reference && { reportReference: report.reference }),
    ...(toldAt && { peopleToldAt: toldAt.toISOString() }),
    entries: entries.map((entry) => presentEntry(entry, names)),
  };
}

/** The whole register, last found first. */
export async function listBreaches(context: ServerContext): Promise<Breach[]> {
  const { db } = context;
  const now = await readBusinessNow(context, db);
  const rows = await findBreaches(db);
  const entries = await findEntries(db);
  const names = await findNames(
    db,
    [...rows, ...entries].map(({ enteredBy }) => enteredBy),
  );
  const ofBreach = new Map<string, BreachEntryRow[]>(rows.map(({ id }) => [id, []]));
  for (const entry of entries) ofBreach.get(entry.breachId)?.push(entry);
  return rows.map((row) => presentBreach(row, ofBreach.get(row.id) ?? [], names, now));
}
