import { homeSections } from './homeSections';
import { Section } from './Section';
import css from './Testimonials.module.css';

const testimonials = [
  {
    name: 'Amaka O.',
    who: 'Tailor in Enugu, borrower',
    text: 'I bought a second machine and took on an apprentice. Knowing that forty people trusted me made me careful with every naira.',
  },
  {
    name: 'Tunde B.',
    who: 'Teacher in Ibadan, lender',
    text: 'I put in a little each month and see what it does: a shop, a course, a repaired roof. That is worth more to me than a number in an account.',
  },
  {
    name: 'Zainab M.',
    who: 'Shop owner in Kano, borrower',
    text: 'No bank had a file on me. Here someone asked how I run my shop, and listened to the answer.',
  },
];

export function Testimonials() {
  return (
    <Section
      id={homeSections.customers}
      title="What our customers say?"
      intro={<span className={css.sample}>Sample content</span>}
      isTinted
    >
      <ul className={css.cards}>
        {testimonials.map(({ name, who, text }) => (
          <li key={name}>
            <figure className={css.card}>
              <svg className={css.mark} width="32" height="24" viewBox="0 0 32 24" aria-hidden="true">
                <path d="M13 2C6 4 2 9 2 15.5a6.5 6.5 0 1 0 6.5-6.5c-.6 0-1 0-1.5.2C8 6.5 10.5 4.5 14 3.5zM30 2c-7 2-11 7-11 13.5A6.5 6.5 0 1 0 25.5 9c-.6 0-1 0-1.5.2 1-2.7 3.5-4.7 7-5.7z" />
              </svg>
              <blockquote>{text}</blockquote>
              <figcaption>
                <strong>{name}</strong>
                <span>{who}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
