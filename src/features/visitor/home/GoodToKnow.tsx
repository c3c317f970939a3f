import type { ReactNode } from 'react';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { lendingIncrementOf, SECURITY_OF_LOANS } from '../../../domain/lending/riskTexts';
import { homeSections } from './homeSections';
import { PageLink } from '../../../components/PageLink';
import { documents } from '../../../pages';
import { pathTo } from '../../../pathTo';
import css from './GoodToKnow.module.css';
import { Section } from './Section';

const answersOf = (increment: string): readonly { question: string; answer: ReactNode }[] => [
  {
    question: 'Who can join?',
    answer: 'Anyone who is at least 18 years old may register, as a borrower or as a lender, subject to approval.',
  },
  {
    question: 'How much do lenders put in?',
    answer: `Lenders fund loans in increments of ${increment}. Naira amounts are illustrative.`,
  },
  {
    question: 'What do lenders earn?',
    answer: (
      <>
        It depends on the grade of the loans.{' '}
        <PageLink href={pathTo('lend')}>See the expected return by grade</PageLink>, after fees and losses.
      </>
    ),
  },
  {
    question: 'What does a loan cost?',
    answer:
      'Interest by grade, as the calculator above shows, and fees. Fees are deducted from the loan amount before it is paid out: you receive the amount less the fees. An instalment that stays unpaid for some days costs one late fee.',
  },
  {
    question: 'Is the money I lend protected?',
    answer: `No. ${SECURITY_OF_LOANS} Returns are not guaranteed. Lend only what you can do without.`,
  },
];

export function GoodToKnow({ terms }: { terms: LendingTerms }) {
  return (
    <Section
      id={homeSections.help}
      title="Good to know"
      intro={
        <>
          The whole of it is in the <a href={documents.terms}>terms and conditions</a>, and what we keep about you in{' '}
          <PageLink href={pathTo('privacy')}>the privacy notice</PageLink>.
        </>
      }
    >
      <div className={css.answers}>
        {answersOf(lendingIncrementOf(terms).text).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
