import css from './TypedHeadline.module.css';
import { useTyping } from './useTyping';
import { pages } from '../../../pages';

export const HEADLINE = `${pages.home.title}.`;

// Non-breaking hyphens keep 'peer-to-peer' on one line.
const shown = HEADLINE.replaceAll('-', '\u2011');

/** Untyped letters take up room, so that the height stays the same. */
export function TypedHeadline() {
  const { typed, canMove, isPaused, togglePause } = useTyping(shown.length);
  const label = isPaused ? 'Play the typing' : 'Pause the typing';
  return (
    <div className={css.frame}>
      <h1 className={css.headline}>
        <span className="visually-hidden">{HEADLINE}</span>
        <span aria-hidden="true">
          {shown.slice(0, typed)}
          <span className={canMove && !isPaused ? css.caret : css.noCaret} />
          <span className={css.untyped}>{shown.slice(typed)}</span>
        </span>
      </h1>
      {canMove && (
        <button type="button" className={css.pause} aria-label={label} onClick={togglePause}>
          <svg width="12" height="12" viewBox="0 0 14 14" aria-hidden="true">
            <path d={isPaused ? 'M3 1.5v11l9-5.5z' : 'M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z'} />
          </svg>
          {isPaused ? 'Play' : 'Pause'}
        </button>
      )}
    </div>
  );
}
