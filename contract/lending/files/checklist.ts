import type { WorkKind } from '../applications/choices';

export const CHECK_LEVELS = ['verified', 'seen', 'stated'] as const;
export type CheckLevel = (typeof CHECK_LEVELS)[number];

export const checkLevelLabels: Readonly<Record<CheckLevel, string>> = {
  verified: 'Verified',
  seen: 'Document seen',
  stated: 'Not verified',
};

export const checkLevelMeanings: Readonly<Record<CheckLevel, string>> = {
  verified: 'A document from a third party confirms it',
  seen: 'A document or picture supports it',
  stated: 'The borrower says so',
};

export const CHECK_ITEMS = ['income', 'work', 'debts', 'security'] as const;
type CheckItem = (typeof CHECK_ITEMS)[number];

export const checkItemLabels: Readonly<Record<CheckItem, string>> = {
  income: 'Income',
  work: 'Work',
  debts: 'Other debts',
  security: 'Security',
};

const DEBTS = 'Bank statement: instalments paid to others';

/** Suggested evidence for each item by kind of work. Items without an entry are not on the list. */
const HINTS: Readonly<Record<WorkKind, Readonly<Partial<Record<CheckItem, string>>>>> = {
  salaried: {
    income: 'Payslip, or the salary on a bank statement',
    work: "Payslip or letter with the employer's name",
    debts: DEBTS,
  },
  business: {
    income: 'Bank statement of three months, or sales records',
    work: 'CAC certificate, or invoices and receipts',
    debts: DEBTS,
  },
  informal: {
    income: 'Bank or mobile money statement',
    work: 'Photos of the work, the stall or the tools',
    debts: DEBTS,
  },
  none: { income: 'Bank statement with the incoming payments and who sent them', debts: DEBTS },
};

const SECURITY_HINT = 'Photos of the asset, and papers in the borrower’s name';

interface ChecklistLine {
  item: CheckItem;
  hint: string;
}

/** What a reviewer checks, with suggested evidence for this kind of income; security only if some is offered. */
export function checklistOf(work: WorkKind, isSecured: boolean): ChecklistLine[] {
  const hints = { ...HINTS[work], ...(isSecured && { security: SECURITY_HINT }) };
  return CHECK_ITEMS.flatMap((item) => {
    const hint = hints[item];
    return hint === undefined ? [] : [{ item, hint }];
  });
}
