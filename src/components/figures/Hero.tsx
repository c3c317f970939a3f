import { useId, type ReactNode } from 'react';
import css from './FigureHero.module.css';
import { toneClass, type Tone } from './tone';

interface HeroProps {
  tone: Tone;
  icon: ReactNode;
  title: string;
  /** One line: amounts, days. */
  facts?: ReactNode;
  /** The one next act, and a quiet second one at most. */
  children?: ReactNode;
}

/** The first card of a page: where one stands, and what is next. */
export function Hero({ tone, icon, title, facts, children }: HeroProps) {
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
        {facts !== undefined && <p className={css.facts}>{facts}</p>}
      </div>
      {children !== undefined && <div className={css.acts}>{children}</div>}
    </section>
  );
}
