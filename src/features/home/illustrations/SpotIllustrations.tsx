import css from './SpotIllustrations.module.css';

const frame = { className: css.picture, width: 96, height: 80, viewBox: '0 0 96 80', 'aria-hidden': true } as const;

/** A home with its door open and a schoolbag on the step. */
export function PersonalPicture() {
  return (
    <svg {...frame}>
      <path className={css.ground} d="M2 72h92" />
      <path className={css.soft} d="M18 36 44 15l26 21v36h-52z" />
      <path className={css.deep} d="M44 8 10 36l4 5 30-24 30 24 4-5z" />
      <path className={css.deep} d="M60 12h8v16l-8-7z" />
      <path className={css.mid} d="M37 48h15v24h-15z" />
      <circle className={css.white} cx="48" cy="61" r="1.6" />
      <path className={css.white} d="M24 44h8v9h-8zM57 44h8v9h-8z" />
      <path className={css.warm} d="M72 58c0-5 4-8 8.5-8s8.5 3 8.5 8v14h-17z" />
      <path className={css.warmLine} d="M77 51v-3c0-4 7-4 7 0v3M75 63h11" />
    </svg>
  );
}

/** A sewing machine at work. */
export function BusinessPicture() {
  return (
    <svg {...frame}>
      <path className={css.ground} d="M2 72h92" />
      <path className={css.soft} d="M10 52h76v8h-76z" />
      <path className={css.deep} d="M16 60h6v12h-6zM74 60h6v12h-6z" />
      <path className={css.mid} d="M22 20c0-3 2-5 5-5h41c6 0 10 4 10 10v27h-15v-18h-28v5h-13z" />
      <path className={css.deep} d="M29 39v9" />
      <path className={css.needle} d="M28.5 39v11" />
      <circle className={css.deep} cx="82" cy="27" r="8" />
      <circle className={css.soft} cx="82" cy="27" r="3" />
      <path className={css.warm} d="M36 7h10v8h-10z" />
      <path className={css.thread} d="M41 11c-8 0-13 6-12.5 28" />
      <path className={css.warm} d="M6 50h40c6 0 6 4 2 4h-40c-5 0-6-4-2-4z" />
    </svg>
  );
}

/** One sum, spread over several loans. */
export function LendingPicture() {
  return (
    <svg {...frame}>
      <path className={css.branch} d="M36 40h14c8 0 6-26 16-26h4M36 40h34M36 40h14c8 0 6 26 16 26h4" />
      <circle className={css.warm} cx="24" cy="40" r="20" />
      <circle className={css.warmRing} cx="24" cy="40" r="15.5" />
      <path className={css.warmLine} d="M19.5 47v-14l9 14v-14M16.5 38h15M16.5 42h15" />
      <circle className={css.mid} cx="80" cy="14" r="11" />
      <circle className={css.deep} cx="80" cy="40" r="11" />
      <circle className={css.soft} cx="80" cy="66" r="11" />
      <path className={css.sign} d="m75 14.5 3.5 3.5 6.5-7M75 40.5l3.5 3.5 6.5-7" />
      <path className={css.signDeep} d="m75 66.5 3.5 3.5 6.5-7" />
    </svg>
  );
}
