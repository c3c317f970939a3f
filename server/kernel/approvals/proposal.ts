import { ValidationError, type AnyObject, type InferType, type ObjectSchema } from 'yup';
import type { ErrorName } from '#contract/errors';
import type { ServerContext } from '../context';
import type { Reader, Tx } from '../db/connection';
import type { ApprovalRow } from '../db/schema/office';
import { findNames } from '../db/peopleNames';

export async function personOf(db: Reader, personId: string): Promise<{ personId: string; personName: string }> {
  return { personId, personName: (await findNames(db, [personId])).get(personId) ?? '' };
}

export type ApprovalKind = ApprovalRow['kind'];

export interface ProposalType<Kind extends ApprovalKind, Content extends object> {
  kind: Kind;
  parseContent: (content: unknown) => Content;
}

export interface Proposal<Kind extends ApprovalKind = ApprovalKind, Content extends object = object> {
  kind: Kind;
  subjectId: string;
  content: Content;
}

export type ProposalOf<Type> = Type extends ProposalType<infer Kind, infer Content> ? Proposal<Kind, Content> : never;

export type Approval<Content extends object = object> = Omit<ApprovalRow, 'content'> & { content: Content };

export type ApprovalOf<Type> = Type extends ProposalType<ApprovalKind, infer Content> ? Approval<Content> : never;

export const defineProposal = <Kind extends ApprovalKind, Schema extends ObjectSchema<AnyObject>>(
  kind: Kind,
  schema: Schema,
): ProposalType<Kind, InferType<Schema>> => ({
  kind,
  parseContent: (content) => schema.noUnknown().validateSync(content, { strict: true }),
});

/** Names the row and the field but never the value. */
export class UnreadableApproval extends Error {
  constructor({ id, kind }: ApprovalRow, path: string | undefined) {
    const where = path === undefined || path === '' ? 'its content' : `its '${path}'`;
    super(`Approval ${id} (${kind}) can't be read: ${where} is not valid`);
    this.name = 'UnreadableApproval';
  }
}

/** @throws UnreadableApproval if the content is invalid */
export function parseApproval<Content extends object>(
  { parseContent }: ProposalType<ApprovalKind, Content>,
  row: ApprovalRow,
): Approval<Content> {
  const { content, ...rest } = row;
  try {
    return { ...rest, content: parseContent(content) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new UnreadableApproval(row, error.path);
  }
}

type Refused = (tx: Tx, subjectId: string, by: { context: ServerContext; actorId: string }) => Promise<void>;

interface KindSpec<Kind extends ApprovalKind, Content extends object, Subject extends object> {
  type: ProposalType<Kind, Content>;
  /** Why it can't be carried out, besides FOUR_EYES, NOT_FOUND and PROPOSAL_VOID. */
  errors: readonly ErrorName[];
  /** Undefined if the subject has changed and there is nothing left to decide. */
  describe: (db: Reader, approval: Approval<Content>) => Promise<Subject | undefined>;
  findMaker?: (db: Reader, approval: Approval<Content>) => Promise<string | null>;
  carryOut: (context: ServerContext, tx: Tx, administratorId: string, approval: Approval<Content>) => Promise<void>;
  /** Locks the subject. */
  refused?: Refused;
}

export interface ReadProposal<Kind extends ApprovalKind, Subject extends object> {
  approval: Approval;
  describe: (db: Reader) => Promise<({ kind: Kind } & Subject) | undefined>;
  findMaker: (db: Reader) => Promise<string | null>;
  carryOut: (context: ServerContext, tx: Tx, administratorId: string) => Promise<void>;
}

export interface KindOfProposal<Kind extends ApprovalKind, Subject extends object> {
  kind: Kind;
  errors: readonly ErrorName[];
  /** @throws UnreadableApproval if the row's content is invalid */
  read: (row: ApprovalRow) => ReadProposal<Kind, Subject>;
  refused: Refused;
}

export function defineKind<Kind extends ApprovalKind, Content extends object, Subject extends object>({
  type,
  errors,
  describe,
  findMaker,
  carryOut,
  refused = async () => undefined,
}: KindSpec<Kind, Content, Subject>): KindOfProposal<Kind, Subject> {
  const { kind } = type;
  return {
    kind,
    errors,
    refused,
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
      };
    },
  };
}
