import {
  BureauDownError,
  type Bureau,
  type BureauAnswer,
  type DisputedEntry,
  type ReportRequest,
} from '#server/kernel/bureaux/bureau';
import type { BureauEntry } from '#contract/lending/bureaux/report';
import { naira, NO_KOBO } from '#contract/money/kobo';

export interface TestBureau extends Bureau {
  /** Every request, repeated ones too. */
  requests: ReportRequest[];
  disputes: DisputedEntry[];
  /** 'away' is without an answer. */
  answer: BureauAnswer | 'away';
  /** Runs while the bureau prepares its answer. */
  meanwhile?: () => Promise<void>;
}

export const entryElsewhere: BureauEntry = {
  reference: 'entry-1',
  lender: 'Another Lender',
  product: 'Personal loan',
  performance: 'late',
  openedOn: '2026-01-05',
  grantedKobo: naira(90_000),
  debtKobo: naira(60_000),
  overdueKobo: NO_KOBO,
  mostDaysLate: 34,
};

export const reportWith = (...entries: BureauEntry[]): BureauAnswer => ({
  state: 'found',
  report: { reference: 'report-1', inquiries: 2, entries },
});

export function createTestBureau(id: string): TestBureau {
  const bureau: TestBureau = {
    id,
    name: `Bureau ${id}`,
    requests: [],
    disputes: [],
    answer: reportWith(entryElsewhere),
    async report(request) {
      bureau.requests.push(request);
      const { answer } = bureau;
      await bureau.meanwhile?.();
      if (answer === 'away') throw new BureauDownError('The bureau does not answer');
      return answer;
    },
    async dispute(disputed) {
      if (bureau.answer === 'away') throw new BureauDownError('The bureau does not answer');
      bureau.disputes.push(disputed);
    },
  };
  return bureau;
}
