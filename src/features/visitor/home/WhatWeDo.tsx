import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { lendingIncrementOf } from '../../../domain/lending/riskTexts';
import { homeSections } from './homeSections';
import business from './illustrations/business.svg';
import lending from './illustrations/lending.svg';
import personal from './illustrations/personal.svg';
import { Section } from './Section';
import css from './WhatWeDo.module.css';

const offersOf = (increment: string) => [
  {
    title: 'Personal loans',
    text: 'School fees, a hospital bill, a repair that can’t wait: say what you need, and many lenders fund it together.',
    picture: personal,
  },
  {
    title: 'Small-business loans',
    text: 'Stock for the shop, a second sewing machine, a tricycle for deliveries: working money for people who work.',
    picture: business,
  },
  {
    title: 'Lending for returns',
    text: `Fund loans in increments of ${increment}, and spread your money over many people instead of one.`,
    picture: lending,
  },
];

export function WhatWeDo({ terms }: { terms: LendingTerms }) {
  return (
    <Section
      id={homeSections.company}
      title="What We Do"
      intro="We connect people who borrow with people who lend, and keep both sides simple."
    >
      <ul className={css.cards}>
        {offersOf(lendingIncrementOf(terms).text).map(({ title, text, picture }) => (
          <li key={title} className={css.card}>
            <img className={css.picture} src={picture} width="96" height="80" loading="lazy" alt="" />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
