import { number, object } from 'yup';
import type { LendingTermsRecord, OfferCost, TermsEffect } from '#contract/lending/terms/termsRecordSchema';
import type { TermsProposal } from '#contract/lending/terms/rules';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import {
  isWithinTerms,
  quoteFor,
  RATE_STEPS,
  rateAfterSteps,
  type QuoteRequest,
  type RateStep,
} from '#contract/lending/schedule/quote';
import { figuresOf, mapFigures, storedFigure, termsFrom, type TermFigures } from '#contract/lending/terms/termFigures';
import { businessNow, readBusinessNow } from '../../kernel/businessDays/clock';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import { refusalOf } from '../../kernel/errors';
import { findNames } from '../../kernel/db/peopleNames';
import { findOpenApproval } from '../../kernel/approvals/repository';
import { approveIfUnchanged, propose } from '../../kernel/approvals/fourEyes';
import { defineProposal, type ApprovalOf, type ProposalOf, defineKind } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { findLastOffers, findCurrentTerms, findVersions, insertTerms } from './repository';

const TERMS_EFFECTS = 20;

const TERMS_ID = '00000000-0000-4000-8000-000000000002';

const lendingTerms = defineProposal(
  'lendingTerms',
  object({ ...mapFigures(() => number()), version: number().integer().defined() }),
);
type TermsContent = ProposalOf<typeof lendingTerms>['content'];

const publishing = (version: number, figures: Omit<TermsContent, 'version'>): ProposalOf<typeof lendingTerms> => ({
  kind: 'lendingTerms',
  subjectId: TERMS_ID,
  content: { ...figures, version },
});

/** Figures newer than the proposal get their initial values. */
const figuresIn = ({ content }: ApprovalOf<typeof lendingTerms>): TermFigures =>
  mapFigures((figure) => storedFigure(figure, content[figure.name]));

export function readTermsRecord(context: ServerContext): Promise<LendingTermsRecord> {
  return inTransaction(context, async (tx) => {
    const rows = await findVersions(tx);
    const proposed = await findOpenApproval(tx, lendingTerms, TERMS_ID, await readBusinessNow(context, tx));
    const names = await findNames(
      tx,
      [proposed?.proposedBy, ...rows.flatMap((row) => [row.proposedBy, row.publishedBy])].flatMap((id) => id ?? []),
    );
    const named = (id: string | null) => (id === null ? undefined : names.get(id));
    return {
      versions: rows.map(({ version, terms, publishedAt, proposedBy, publishedBy }) => ({
        version,
        figures: figuresOf(terms),
        publishedAt: publishedAt.toISOString(),
        proposedBy: named(proposedBy),
        publishedBy: named(publishedBy),
      })),
      proposed: proposed && {
        figures: figuresIn(proposed),
        proposedBy: names.get(proposed.proposedBy) ?? '',
        reason: proposed.reason ?? '',
        effects: await effectsOf(tx, figuresIn(proposed)),
      },
    };
  });
}

/** What the last offers would cost under proposed terms, beside what they cost under the current ones. */
export async function effectsOf(db: Reader, figures: TermFigures): Promise<TermsEffect[]> {
  const present = await findCurrentTerms(db);
  const next = termsFrom(present.version + 1, figures);
  return (await findLastOffers(db, TERMS_EFFECTS)).flatMap((loan) => {
    const { id: loanId, principalKobo, months, grade } = loan;
    if (grade === null) return [];
    const request = { principalKobo, months, grade };
    const steps = RATE_STEPS.filter((step) => loan[step] > 0);
    return [{ loanId, ...request, now: costUnder(present, request, steps), then: costUnder(next, request, steps) }];
  });
}

/** @param steps by which the borrower's rate is lower than the grade's */
function costUnder(terms: LendingTerms, request: QuoteRequest, steps: readonly RateStep[]): OfferCost | undefined {
  if (!isWithinTerms(request, terms)) return undefined;
  const annualRateBps = rateAfterSteps(terms, request.grade, steps);
  const { instalmentKobo, originationFeeKobo, aprBps } = quoteFor({ ...request, annualRateBps }, terms);
  return { instalmentKobo, originationFeeKobo, aprBps };
}

/** @throws CodedError LIMITS_CROSSED if a minimum is above its maximum; PROPOSAL_EXISTS */
export async function proposeTerms(
  context: ServerContext,
  tx: Tx,
  { actorId, reason, ...figures }: TermsProposal & { actorId: string },
): Promise<void> {
  if (figures.principalLeastKobo > figures.principalMostKobo) throw refusalOf('LIMITS_CROSSED', 'principalMostKobo');
  if (figures.monthsLeast > figures.monthsMost) throw refusalOf('LIMITS_CROSSED', 'monthsMost');
  const happenedAt = await businessNow(context, tx);
  const version = (await findCurrentTerms(tx)).version + 1;
  await propose(tx, publishing(version, figures), { proposedBy: actorId, proposedAt: happenedAt, reason });
  await audit(tx, { actorId, action: 'terms proposed', subjectId: TERMS_ID, happenedAt, facts: { version } });
}

/** Affects new offers only. @throws CodedError FOUR_EYES, PROPOSAL_VOID */
async function publishTerms(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  approval: ApprovalOf<typeof lendingTerms>,
): Promise<void> {
  const version = (await findCurrentTerms(tx)).version + 1;
  const happenedAt = await businessNow(context, tx);
  const proposedBy = await approveIfUnchanged(tx, publishing(version, approval.content), {
    decidedBy: actorId,
    decidedAt: happenedAt,
  });
  const terms = termsFrom(version, figuresIn(approval));
  await insertTerms(tx, { terms, proposedBy, publishedBy: actorId, publishedAt: happenedAt });
  await audit(tx, { actorId, action: 'terms published', subjectId: TERMS_ID, happenedAt, facts: { version } });
}

export const lendingTermsKind = defineKind({
  type: lendingTerms,
  errors: [],
  describe: async (_db, { content: { version } }) => ({ termsVersion: version }),
  carryOut: publishTerms,
});
