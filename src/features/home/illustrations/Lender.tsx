import css from './Lender.module.css';

export type LenderLook = 'short' | 'round' | 'wrap' | 'scarf' | 'cap';

const DISC_ID = 'lender-disc';

/** The disc that every lender is cut to; once in the picture. */
export function LenderDisc() {
  return (
    <clipPath id={DISC_ID}>
      <circle r="32" />
    </clipPath>
  );
}

/** What is drawn behind the face, and what over it. */
const looks: Record<LenderLook, { behind?: string; over: string; className: string | undefined }> = {
  short: { over: 'M-11.5 -6c-1-9 5-14 11.5-14s12.5 5 11.5 14c-2-5-5-7-11.5-7s-9.5 2-11.5 7z', className: css.hair },
  round: {
    behind: 'M0 -27a18 18 0 0 1 18 18c0 6-3 10-6 12h-24c-3-2-6-6-6-12a18 18 0 0 1 18-18z',
    over: 'M-11 -8c4-1 9-3 11-7 2 4 7 6 11 7-1-7-5-10-11-10s-10 3-11 10z',
    className: css.hair,
  },
  wrap: {
    over: 'M-12 -6c-7-9-4-20 5-19 4-6 14-5 15 1 8 0 10 9 4 17-3-4-7-5-12-5s-9 2-12 6z',
    className: css.cloth,
  },
  scarf: {
    behind: 'M0 -22c10 0 16 7 16 17 0 9 3 15 7 22h-46c4-7 7-13 7-22 0-10 6-17 16-17z',
    over: 'M-11 -4c0-9 5-13 11-13s11 4 11 13c2-10-2-18-11-18s-13 8-11 18z',
    className: css.cloth,
  },
  cap: { over: 'M-12 -8 -10 -19c5-4 15-4 20 0l2 11c-7-3-17-3-24 0z', className: css.cloth },
};

/** One of the many: a small portrait in a disc; `shade` 0 to 2 varies skin and clothes. */
export function Lender({ look, shade }: { look: LenderLook; shade: number }) {
  const { behind, over, className } = looks[look];
  return (
    <g className={[css.one, css.two, css.three][shade]}>
      <circle className={css.rim} r="36" />
      <circle className={css.back} r="32" />
      <g clipPath={`url(#${DISC_ID})`}>
        {behind && <path className={className} d={behind} />}
        <path className={css.skin} d="M-5 4h10v10h-10z" />
        <path className={css.shirt} d="M-25 36c0-17 10-23 19-24 3 5 9 5 12 0 9 1 19 7 19 24z" />
        <ellipse className={css.skin} cy="-4" rx="10.5" ry="12" />
        <path className={className} d={over} />
      </g>
    </g>
  );
}
