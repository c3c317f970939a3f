import type { Members } from '#support/e2e/members';
import { storedFor, visitorFor, type Visitor, type Visitors } from '#support/e2e/visitors';
import { pages } from '../../../src/pages';
import { pathTo } from '../../../src/pathTo';

export interface ShownPage {
  /** As in the table of pages; figures are keyed by it. */
  path: string;
  address: string;
  visitor: Visitor;
}

/** Pages of a single loan, user or transfer need an existing one; otherwise they only show an error. */
export async function fillPages(members: Members, visitors: Visitors): Promise<(path: string) => ShownPage> {
  const borrower = await members.create('saver');
  const loanId = await members.listLoan(borrower);
  const lender = await members.create('saver');
  await members.topUp(lender, '60,000');
  await members.pledge(lender, loanId);
  const asBorrower = { name: 'borrower', stored: storedFor(borrower) };
  const asLender = { name: 'lender', stored: storedFor(lender) };
  const filled: readonly ShownPage[] = [
    { path: pages.listing.path, address: pathTo('listing', { loanId }), visitor: asLender },
    { path: pages.holding.path, address: pathTo('holding', { loanId }), visitor: asLender },
    { path: pages.loan.path, address: pathTo('loan', { loanId }), visitor: asBorrower },
    { path: pages.loanReview.path, address: pathTo('loanReview', { loanId }), visitor: visitors.admin },
    {
      path: pages.userRecord.path,
      address: pathTo('userRecord', { userId: await members.newestUser() }),
      visitor: visitors.admin,
    },
    {
      path: pages.transferRecord.path,
      address: pathTo('transferRecord', { transferId: await members.newestTransfer() }),
      visitor: visitors.admin,
    },
  ];
  return (path) =>
    filled.find((page) => page.path === path) ?? { path, address: path, visitor: visitorFor(path, visitors) };
}
