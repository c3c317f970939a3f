import type { ReactNode } from 'react';
import type { Loan } from '#contract/lending/loans/loanSchema';
import type { LoanState } from '#contract/lending/loans/states';
import { formatMoment } from '../../../lib/format';

const by = (moment: string | undefined): ReactNode =>
  moment !== undefined && (
    <time dateTime={moment} style={{ whiteSpace: 'nowrap' }}>
      {formatMoment(moment)}
    </time>
  );

/** When somebody can apply after an application has ended; a top-up's earlier loan usually goes on. */
export const againText = ({ topsUp }: Pick<Loan, 'topsUp'>): string =>
  topsUp
    ? 'You can apply again while your earlier loan can be topped up, or once it has ended.'
    : 'You can apply again at any time.';

interface StateText {
  title: string;
  text: (loan: Loan) => ReactNode;
}

export const stateTexts: Readonly<Record<LoanState, StateText>> = {
  submitted: {
    title: 'We have your application',
    text: ({ hadSecondLook }) =>
      hadSecondLook
        ? 'Another reviewer will look at it again. We email you as soon as there is an answer.'
        : 'A person will read it. We email you as soon as there is an answer, usually within a few days.',
  },
  inReview: {
    title: 'We’re reviewing your application',
    text: () => 'You’ll get an email with our decision or a question, usually within a few days.',
  },
  moreAsked: {
    title: 'We have a question',
    text: ({ deadline }) => <>Please answer by {by(deadline)}, or your application closes.</>,
  },
  offered: {
    title: 'We can offer you this loan',
    text: ({ deadline }) => (
      <>The offer is open until {by(deadline)}. Read below what it costs: nothing binds you before you accept it.</>
    ),
  },
  listed: {
    title: 'Lenders can fund your loan',
    text: ({ deadline }) => (
      <>
        They have until {by(deadline)}. Once all of it is pledged, it is paid out to you. If it is not, every pledge
        goes back and it costs you nothing.
      </>
    ),
  },
  funded: {
    title: 'All of your loan is pledged',
    text: ({ deadline }) => (
      <>
        A second person at our office approves the payout, by {by(deadline)}. We email you the final schedule with the
        money.
      </>
    ),
  },
  repaying: {
    title: 'Your loan is being repaid',
    text: () => 'We take each instalment from your wallet on its due date.',
  },
  defaulted: {
    title: 'Your loan is in default',
    text: () => 'All of it is due now. We add no more interest or fees. Money you add goes to this first.',
  },
  writtenOff: {
    title: 'Your loan is written off',
    text: () => 'You still owe what is left. Money you add goes to this first.',
  },
  declined: { title: 'We cannot offer you this loan', text: () => 'These are the reasons:' },
  withdrawn: { title: 'You have withdrawn this application', text: againText },
  refused: { title: 'You have refused the offer', text: (loan) => `It cost you nothing. ${againText(loan)}` },
  lapsed: { title: 'The deadline has passed', text: (loan) => `It cost you nothing. ${againText(loan)}` },
  cancelled: {
    title: 'This loan was cancelled',
    text: (loan) => `All pledges went back to their lenders, and it cost you nothing. ${againText(loan)}`,
  },
  expired: {
    title: 'This loan was not paid out in time',
    text: (loan) => `All pledges went back to their lenders, and it cost you nothing. ${againText(loan)}`,
  },
  repaid: { title: 'This loan is repaid', text: () => 'Nothing is left to pay. Thank you.' },
  settled: { title: 'You have settled this loan early', text: () => 'Nothing is left to pay. Thank you.' },
  recovered: { title: 'This loan is paid back', text: () => 'Nothing is left to pay.' },
};
