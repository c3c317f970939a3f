import { SECURITY_OF_LOANS } from '../../../domain/lending/riskTexts';
import { homeSections } from './homeSections';
import css from './Approach.module.css';
import { Section } from './Section';

const points = [
  {
    title: 'Alternative data',
    text: 'Many good borrowers have no credit history. We look beyond it, at other signs of how steadily someone earns and pays.',
  },
  {
    title: 'Psychometric analysis',
    text: 'A short questionnaire on how someone plans and decides adds what figures alone don’t say about them.',
  },
  {
    title: 'Secured lending',
    text: `Some loans are backed by movable assets, such as a vehicle, equipment or stock. ${SECURITY_OF_LOANS}`,
  },
];

export function Approach() {
  return (
    <Section
      id={homeSections.features}
      title="Our Unique Approach"
      intro="Three ways to know a borrower better, used together."
    >
      <ol className={css.points}>
        {points.map(({ title, text }) => (
          <li key={title} className={css.point}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
