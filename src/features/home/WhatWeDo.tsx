import type { ReactNode } from 'react';
import { homeSections } from './homeSections';
import { BusinessPicture, LendingPicture, PersonalPicture } from './illustrations/SpotIllustrations';
import { Section } from './Section';
import css from './WhatWeDo.module.css';

interface Offer {
  title: string;
  text: string;
  picture: ReactNode;
}

const offers: Offer[] = [
  {
    title: 'Personal loans',
    text: 'School fees, rent, a repair that can’t wait: say what you need, and many lenders fund it together.',
    picture: <PersonalPicture />,
  },
  {
    title: 'Small-business loans',
    text: 'Stock for the shop, a second sewing machine, a tricycle for deliveries: working money for people who work.',
    picture: <BusinessPicture />,
  },
  {
    title: 'Lending for returns',
    text: 'Fund loans in increments of 25 dollars or more, and spread your money over many people instead of one.',
    picture: <LendingPicture />,
  },
];

export function WhatWeDo() {
  return (
    <Section
      id={homeSections.company}
      title="What We Do"
      intro="We connect people who borrow with people who lend, and keep both sides simple."
    >
      <ul className={css.cards}>
        {offers.map(({ title, text, picture }) => (
          <li key={title} className={css.card}>
            {picture}
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
