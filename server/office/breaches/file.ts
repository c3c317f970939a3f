import type { Readable } from 'node:stream';
import { formatShortMinute } from '#contract/dates';
import { breachEntryKinds, breachRisks } from '#contract/office/breaches/breach';
import { breachSchema, type Breach, type BreachEntry } from '#contract/office/breaches/breachSchema';
import { takeFile } from '../../kernel/audit/takeFile';
import { forLists, type ServerContext } from '../../kernel/context';
import { csvColumns } from '../../kernel/http/csvColumns';
import { listBreaches } from './list';

const writeEntry = ({ kind, words, at, reference, risk, peopleCount, enteredAt, enteredBy }: BreachEntry): string => {
  const facts = [
    at && formatShortMinute(new Date(at)),
    reference,
    risk && breachRisks[risk],
    peopleCount !== undefined && `${peopleCount} people`,
  ].filter((fact) => typeof fact === 'string');
  const head = [breachEntryKinds[kind], ...facts].join(', ');
  return `${head}: ${words} (${enteredBy}, ${formatShortMinute(new Date(enteredAt))})`;
};

const columns = {
  ...csvColumns(breachSchema),
  'Later entries (Lagos time)': ({ entries }: Breach) => entries.map(writeEntry).join('\n'),
};

/** The register as CSV, a line for each breach. */
export async function takeBreaches(context: ServerContext, actorId: string): Promise<Readable> {
  const rows = await listBreaches(forLists(context));
  return takeFile(context, actorId, { list: 'breaches', columns, rows });
}
