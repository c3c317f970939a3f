import { ValidationError, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import type { ApprovalRow } from '../db/schema/approvals';

/** What administrators can propose to each other. */
export type ApprovalKind = ApprovalRow['kind'];

/** A kind of proposal, and how what the other administrator agrees to is read. */
export interface ProposalType<Kind extends ApprovalKind, Content extends object> {
  kind: Kind;
  /** @throws ValidationError */
  parseContent: (content: unknown) => Content;
}

/** What is proposed: its kind, what it is about, and all that the other administrator agrees to. */
export interface Proposal<Kind extends ApprovalKind = ApprovalKind, Content extends object = object> {
  kind: Kind;
  subjectId: string;
  content: Content;
}

/** The proposals of a type. */
export type ProposalOf<Type> = Type extends ProposalType<infer Kind, infer Content> ? Proposal<Kind, Content> : never;

/** A proposal as it is kept, with its content parsed. */
export type Approval<Content extends object = object> = Omit<ApprovalRow, 'content'> & { content: Content };

/** The kept proposals of a type. */
export type ApprovalOf<Type> = Type extends ProposalType<ApprovalKind, infer Content> ? Approval<Content> : never;

/** @param schema of the content: it has these fields and no others */
export const defineProposal = <Kind extends ApprovalKind, Schema extends ObjectSchema<AnyObject>>(
  kind: Kind,
  schema: Schema,
): ProposalType<Kind, InferType<Schema>> => ({
  kind,
  parseContent: (content) => schema.noUnknown().validateSync(content, { strict: true }),
});

/**
 * Reads a row's content by the schema of its kind.
 * @throws Error that names the row and the field, never the value, where it isn't what its kind agrees to
 */
export function parseApproval<Content extends object>(
  { parseContent }: ProposalType<ApprovalKind, Content>,
  row: ApprovalRow,
): Approval<Content> {
  const { content, ...rest } = row;
  try {
    return { ...rest, content: parseContent(content) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const where = error.path === undefined || error.path === '' ? 'its content' : `its '${error.path}'`;
    throw new Error(`Approval ${row.id} (${row.kind}) can't be read: ${where} is not valid`);
  }
}

/** What a domain says about a kind of proposal. */
interface KindSpec<Kind extends ApprovalKind, Content extends object, Subject extends object> {
  type: ProposalType<Kind, Content>;
  /** What it is about, as it is shown; undefined once that has gone on, so that nothing is left to decide. */
  describe: (db: Reader, approval: Approval<Content>) => Promise<Subject | undefined>;
  /** Who else than the proposer and the subject may not approve it. */
  findMaker?: (db: Reader, approval: Approval<Content>) => Promise<string | null>;
  /** Does it and approves it, as it is now. */
  carryOut: (context: ServerContext, tx: Tx, administratorId: string, approval: Approval<Content>) => Promise<void>;
  /** What a refusal changes besides. */
  refused?: (tx: Tx, subjectId: string) => Promise<void>;
}

/** A kept proposal with what its kind does with it. */
export interface ReadProposal<Kind extends ApprovalKind, Subject extends object> {
  approval: Approval;
  describe: (db: Reader) => Promise<({ kind: Kind } & Subject) | undefined>;
  findMaker: (db: Reader) => Promise<string | null>;
  carryOut: (context: ServerContext, tx: Tx, administratorId: string) => Promise<void>;
  refused: (tx: Tx) => Promise<void>;
}

/** A kind of proposal as the list of approvals knows it, which reads rows of this kind. */
export interface KindOfProposal<Kind extends ApprovalKind, Subject extends object> {
  kind: Kind;
  /** @throws Error where the row's content is not valid */
  read: (row: ApprovalRow) => ReadProposal<Kind, Subject>;
}

/** Joins what a domain says about a kind with the rows of that kind, each parsed once. */
export function defineKind<Kind extends ApprovalKind, Content extends object, Subject extends object>({
  type,
  describe,
  findMaker,
  carryOut,
  refused,
}: KindSpec<Kind, Content, Subject>): KindOfProposal<Kind, Subject> {
  const { kind } = type;
  return {
    kind,
    read(row) {
      const approval = parseApproval(type, row);
      return {
        approval,
        async describe(db) {
          const subject = await describe(db, approval);
          return subject && { kind, ...subject };
        },
        findMaker: async (db) => (findMaker ? findMaker(db, approval) : null),
        carryOut: (context, tx, administratorId) => carryOut(context, tx, administratorId, approval),
        refused: async (tx) => refused?.(tx, approval.subjectId),
      };
    },
  };
}
