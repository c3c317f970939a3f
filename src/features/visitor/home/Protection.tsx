import { PageLink } from '../../../components/PageLink';
import { pathTo } from '../../../pathTo';
import { homeSections } from './homeSections';
import css from './Protection.module.css';
import { Section } from './Section';

const measures = [
  {
    title: 'Your password',
    text: 'We store it scrambled; nobody can read it. Guessing is limited, and a new password ends every session.',
  },
  {
    title: 'Your email',
    text: 'You confirm your address with a code before anything else. We email you if your password changes.',
  },
  {
    title: 'Your bank account',
    text: 'One account, in your own name. Only its last four digits are shown until you ask for the rest.',
  },
  {
    title: 'Your data',
    text: 'Only administrators and the services we need, such as our payment provider, see it. It is neither sold nor used for advertising.',
  },
];

export function Protection() {
  return (
    <Section
      id={homeSections.protection}
      title="How we protect you"
      intro={
        <>
          What we keep, why, and for how long, is on <PageLink href={pathTo('privacy')}>one page</PageLink>.
        </>
      }
    >
      <ul className={css.measures}>
        {measures.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
