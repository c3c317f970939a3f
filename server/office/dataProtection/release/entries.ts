import { and, eq, inArray } from 'drizzle-orm';
import { fileTypes } from '#contract/lending/files/files';
import type { ServerContext } from '#server/kernel/context';
import type { Reader } from '#server/kernel/db/connection';
import { loanEvents } from '#server/kernel/db/schema/loans';
import type { UserRow } from '#server/kernel/db/schema/users';
import type { ZipEntry } from '#server/kernel/http/zipStream';
import { readContent } from '#server/lending/files/content';
import { findFilesOf } from '#server/lending/files/repository';
import { findLoansOf } from '#server/lending/loans/life/repository';
import { makeContract } from '#server/lending/papers/loanContract';
import { makeLoanStatement } from '#server/lending/papers/loanStatement';
import { streamStatement } from '#server/money/wallet/statement';
import { personalDataText } from '../personalData/service';
import { takeComplaints } from './complaintsTable';
import { takeConsents } from './consentsTable';
import { takeMessages } from './messagesTable';
import { readmeText, type DescribedEntry } from './readme';

/** Everything about the person, the readme first. Nothing is opened yet. */
export async function findEntries(context: ServerContext, db: Reader, person: UserRow): Promise<ZipEntry[]> {
  const madeAt = context.now();
  const entries = [
    ...tables(context, person.id, madeAt),
    ...(await findPapers(context, db, person.id)),
    ...(await findUploads(context, db, person.id)),
  ];
  const readme = readmeText(person, madeAt, entries);
  return [{ name: 'readme.txt', open: async () => textOf(readme) }, ...entries];
}

async function* textOf(text: string): AsyncGenerator<string> {
  yield text;
}

function tables(context: ServerContext, userId: string, madeAt: Date): DescribedEntry[] {
  const { db } = context;
  return [
    {
      name: 'personal-data.json',
      about: 'personal data, as in the file that the person can save',
      open: () => personalDataText(db, userId, madeAt),
    },
    { name: 'wallet.csv', about: 'movements of the wallet', open: () => streamStatement(db, userId, {}) },
    { name: 'complaints.csv', about: 'complaints and our answers', open: () => takeComplaints(context, userId) },
    { name: 'messages.csv', about: 'emails and text messages we sent', open: () => takeMessages(db, userId) },
    { name: 'consents.csv', about: 'what was agreed to, and when', open: () => takeConsents(db, userId) },
  ];
}

async function findPapers(context: ServerContext, db: Reader, userId: string): Promise<DescribedEntry[]> {
  const loans = await findLoansOf(db, userId);
  const accepted = await findAccepted(
    db,
    loans.map(({ id }) => id),
  );
  return loans.flatMap(({ id, disbursedOn }) => [
    ...(accepted.has(id)
      ? [
          {
            name: `loans/${id}-contract.pdf`,
            about: `contract of loan ${id}`,
            isCompressed: true,
            open: () => makeContract(context, userId, id),
          },
        ]
      : []),
    ...(disbursedOn === null
      ? []
      : [
          {
            name: `loans/${id}-statement.pdf`,
            about: `statement of loan ${id}`,
            isCompressed: true,
            open: () => makeLoanStatement(context, userId, id),
          },
        ]),
  ]);
}

async function findAccepted(db: Reader, loanIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ loanId: loanEvents.loanId })
    .from(loanEvents)
    .where(and(inArray(loanEvents.loanId, [...loanIds]), eq(loanEvents.type, 'accept')));
  return new Set(rows.map(({ loanId }) => loanId));
}

/** Numbered, since two files can have the same name. */
async function findUploads(context: ServerContext, db: Reader, userId: string): Promise<DescribedEntry[]> {
  return (await findFilesOf(db, userId)).map((file, index) => ({
    name: `files/${index + 1}-${file.name}`,
    about: `${fileTypes[file.kind].label} that they added on ${file.addedAt.toISOString()}`,
    isCompressed: true,
    open: async () => readContent(context, file),
  }));
}
