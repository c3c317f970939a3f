import { useId, type ReactNode } from 'react';
import css from './FigureHero.module.css';
import { toneClass, type Tone } from './StatusChip';

interface HeroProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  /** The figure that the page is about. */
  figure?: ReactNode;
  /** One line, such as amounts and days. */
  facts?: ReactNode;
  /** The main action, and at most one quiet second one. */
  children?: ReactNode;
}

/** The first card of a page: the current situation and the next action. */
export function Hero({ tone, icon, title, figure, facts, children }: HeroProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={`${css.hero} ${toneClass(tone)}`}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={css.text}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {figure !== undefined && <p className={css.figure}>{figure}</p>}
        {facts !== undefined && <p className={css.facts}>{facts}</p>}
      </div>
      {children !== undefined && <div className={css.acts}>{children}</div>}
    </section>
  );
}
