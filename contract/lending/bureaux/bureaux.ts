import { PRODUCT_NAME } from '../../product';
import type { Performance } from './report';

/** Version of the text below; each consent stores the version that was agreed to. */
export const BUREAU_CONSENT_VERSION = '2026-11-30';

/** What a borrower agrees to before a credit bureau is asked about them. */
export const BUREAU_CONSENT = `${PRODUCT_NAME} may ask these credit bureaux for reports about me with my BVN, for this application only. If I get a loan, they learn each month how I repay it.`;

/** A report that was answered longer ago has to be asked for again. */
export const REPORT_FRESH_DAYS = 30;

/** Days that reports are kept after an application ends without a loan. */
export const ENDED_REPORT_LIFE_DAYS = 90;

/** 'waiting' is without an answer yet. */
export const REPORT_STATES = ['waiting', 'found', 'notFound'] as const;

export const performanceLabels: Readonly<Record<Performance, string>> = {
  onTime: 'On time',
  late: 'Late',
  defaulted: 'In default',
  writtenOff: 'Written off',
  closed: 'Paid off',
};
