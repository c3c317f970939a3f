import type { Readable } from 'node:stream';
import {
  AUDIT_DEFAULT_SORT,
  AUDIT_PAGE_SIZES,
  auditSortFields,
  type AuditEntry,
  type AuditQuery,
  type AuditSelection,
} from '../../contract/office/audit/auditTrail';
import { readSort } from '../../contract/lists';
import type { ServerContext } from '../context';
import type { Reader } from '../db/connection';
import { csvStream } from '../http/csvStream';
import { findNames } from '../db/names';
import { findAuditPage, walkAuditTrail, type AuditRow } from './listRepository';
import { detailsOf, personNamedBy } from './details';
import { findSubjects } from './subjects';
import { noteFile } from './noteFile';

/** The query, whose sort is a text of the rules. */
type Asked = Omit<AuditQuery, 'sort'> & { sort?: string | undefined };

/** A page of what administrators saw and did, and how many entries there are (docs/product/office.md#audit-trail). */
export async function listAuditTrail(
  db: Reader,
  { page = 1, pageSize = AUDIT_PAGE_SIZES[0], sort = '', ...selection }: Asked,
): Promise<{ entries: AuditEntry[]; total: number; capped: boolean }> {
  const { direction } = readSort(sort, auditSortFields) ?? AUDIT_DEFAULT_SORT;
  const slice = { direction, offset: (page - 1) * pageSize, limit: pageSize };
  const { rows, total, capped } = await findAuditPage(db, selection, slice);
  return { entries: await present(db, rows), total, capped };
}

async function present(db: Reader, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const subjects = await findSubjects(
    db,
    rows.map(({ subjectId }) => subjectId),
  );
  const personOf = ({ subjectId, facts }: AuditRow) => subjects.get(subjectId)?.personId ?? personNamedBy(facts);
  const names = await findNames(
    db,
    rows.flatMap((row) => [row.actorId, personOf(row) ?? []].flat()),
  );
  return rows.map((row) => {
    const personId = personOf(row);
    const loanId = subjects.get(row.subjectId)?.loanId ?? undefined;
    const details = detailsOf(row.facts);
    return {
      id: row.id,
      at: row.happenedAt.toISOString(),
      actorId: row.actorId,
      actorName: names.get(row.actorId) ?? '',
      action: row.action,
      ...(personId !== undefined && { personId, personName: names.get(personId) ?? '' }),
      ...(loanId !== undefined && { loanId }),
      ...(details !== '' && { details }),
    };
  });
}

const HEADER = ['Time (UTC)', 'Administrator', 'Administrator ID', 'What', 'About ID', 'Details'];

const cellsOf = ([row, name]: readonly [AuditRow, string]): string[] => [
  row.happenedAt.toISOString(),
  name,
  row.actorId,
  row.action,
  row.subjectId,
  detailsOf(row.facts),
];

/** The same as CSV, the newest first, read as the caller takes it; that it was taken is kept too. */
export async function streamAuditTrail(
  context: ServerContext,
  actorId: string,
  selection: AuditSelection,
): Promise<Readable> {
  await noteFile(context, actorId, 'audit trail');
  return csvStream(HEADER, withActors(context.db, walkAuditTrail(context.db, selection)), cellsOf);
}

/** Administrators are few, so that each one's name is asked for once. */
async function* withActors(db: Reader, rows: AsyncGenerator<AuditRow>): AsyncGenerator<readonly [AuditRow, string]> {
  const names = new Map<string, string>();
  for await (const row of rows) {
    const name = names.get(row.actorId) ?? (await findNames(db, [row.actorId])).get(row.actorId) ?? '';
    names.set(row.actorId, name);
    yield [row, name] as const;
  }
}
