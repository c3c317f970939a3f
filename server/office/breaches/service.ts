import { randomUUID } from 'node:crypto';
import { readLagosMinute } from '#contract/dates';
import type { BreachEntryKind } from '#contract/office/breaches/breach';
import type { BreachEntryForm, BreachForm } from '#contract/office/breaches/breachRules';
import type { AuditedAction } from '#contract/office/audit/auditTrail';
import { closeAlert } from '../../kernel/alerts/alerts';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { lockKey } from '../../kernel/db/lockKey';
import type { BreachEntryRow } from '../../kernel/db/schema/registers';
import { CodedError, invalidInput } from '../../kernel/errors';
import { alertSubjects } from './deadline';
import { findBreach, findEntriesOf, insertBreach, insertEntry } from './repository';

const audited: Readonly<Record<BreachEntryKind, AuditedAction>> = {
  note: 'breach noted',
  assessment: 'breach assessed',
  reported: 'breach reported',
  notReported: 'breach not reported',
  peopleTold: 'people told of breach',
};

/** @throws CodedError VALIDATION_ERROR if it was found in the future */
export async function enterBreach(
  context: ServerContext,
  tx: Tx,
  { actorId, form }: { actorId: string; form: BreachForm },
): Promise<void> {
  const { what, data, whose, risk, measures, peopleCount = null } = form;
  const enteredAt = await businessNow(context, tx);
  const id = randomUUID();
  await insertBreach(tx, {
    id,
    foundAt: pastMinute('foundAt', form.foundAt, enteredAt),
    happenedAt: form.happenedAt === undefined ? null : pastMinute('happenedAt', form.happenedAt, enteredAt),
    what,
    data,
    whose,
    peopleCount,
    risk,
    measures,
    enteredBy: actorId,
    enteredAt,
  });
  await audit(tx, { actorId, action: 'breach entered', subjectId: id, happenedAt: enteredAt });
}

/**
 * Adds an entry to a breach. One that reports it, or decides not to, ends its deadline; a worse assessment after such a
 * decision begins it again.
 * @throws CodedError NOT_FOUND; BREACH_REPORTED for a second report, or a decision against one after it;
 * VALIDATION_ERROR for a time that is still to come, or before the breach was found, and for a decision not to report a
 * breach that may harm people
 */
export async function addBreachEntry(
  context: ServerContext,
  tx: Tx,
  { actorId, breachId, form }: { actorId: string; breachId: string; form: BreachEntryForm },
): Promise<void> {
  await lockKey(tx, 'breach', breachId);
  const breach = await findBreach(tx, breachId);
  if (!breach) throw new CodedError('NOT_FOUND');
  const entries = await findEntriesOf(tx, breachId);
  const { kind, words } = form;
  const endsDeadline = kind === 'reported' || kind === 'notReported';
  if (endsDeadline && entries.some((entry) => entry.kind === 'reported')) throw new CodedError('BREACH_REPORTED');
  const risk = entries.findLast((entry) => entry.risk !== null)?.risk ?? breach.risk;
  if (kind === 'notReported' && risk !== 'unlikely')
    throw invalidInput({ kind: 'Harm to people is likely, so it has to be reported. Add a new assessment first' });
  const enteredAt = await businessNow(context, tx);
  const facts = factsOf(form, enteredAt);
  if (facts.at && facts.at < breach.foundAt) throw invalidInput({ at: 'This is before the breach was found' });
  const number = entries.length + 1;
  await insertEntry(tx, { breachId, number, kind, words, ...facts, enteredBy: actorId, enteredAt });
  if (endsDeadline) {
    for (const subject of Object.values(alertSubjects(breachId))) await closeAlert(tx, 'breachToReport', subject);
  }
  await audit(tx, { actorId, action: audited[kind], subjectId: breachId, happenedAt: enteredAt });
}

/** Only what belongs to the kind of entry. */
function factsOf(
  { kind, at, reference, risk, peopleCount }: BreachEntryForm,
  now: Date,
): Partial<Pick<BreachEntryRow, 'at' | 'reference' | 'risk' | 'peopleCount'>> {
  if (kind === 'assessment') return { risk: risk ?? null, peopleCount: peopleCount ?? null };
  if (kind === 'reported') return { at: pastMinute('at', at, now), reference: reference ?? null };
  if (kind === 'peopleTold') return { at: pastMinute('at', at, now) };
  return {};
}

function pastMinute(field: string, text: string | undefined, now: Date): Date {
  const minute = readLagosMinute(text ?? '');
  if (!minute) throw invalidInput({ [field]: 'Please choose a day and a time' });
  if (minute > now) throw invalidInput({ [field]: 'This is still to come' });
  return minute;
}
