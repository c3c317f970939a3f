import css from './HeroIllustration.module.css';
import { Lender, LenderDisc, type LenderLook } from './Lender';
import { Shop } from './Shop';

const SHARES = 24;

/** Around the loan: where each lender stands, in degrees clockwise from the top. */
const lenders: { angle: number; look: LenderLook; size: number }[] = [
  { angle: 0, look: 'wrap', size: 1.12 },
  { angle: 42, look: 'cap', size: 0.92 },
  { angle: 80, look: 'scarf', size: 1.06 },
  { angle: 122, look: 'short', size: 0.96 },
  { angle: 160, look: 'round', size: 1.1 },
  { angle: 203, look: 'cap', size: 1 },
  { angle: 243, look: 'scarf', size: 0.94 },
  { angle: 281, look: 'round', size: 1.1 },
  { angle: 319, look: 'short', size: 0.98 },
];

/**
 * Many small lenders making one loan: each person's coin becomes one part of the ring around a shop. All colours are
 * the page's variables, so the picture follows light and dark.
 */
export function HeroIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="-280 -280 560 560" aria-hidden="true" focusable="false">
      <LenderDisc />
      <circle className={css.ground} r="270" />
      <circle className={css.orbit} r="214" />
      <circle className={css.plate} r="160" />
      {Array.from({ length: SHARES }, (_, share) => (
        <circle
          key={share}
          className={`${css.share} ${[css.deep, css.mid, css.light, css.mid][share % 4]}`}
          r="148"
          pathLength="360"
          strokeDasharray="12.4 347.6"
          transform={`rotate(${-90 + share * (360 / SHARES)})`}
        />
      ))}
      <Shop />
      {lenders.map(({ angle, look, size }) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <g transform={`translate(0 -173) rotate(${-angle})`}>
            <circle className={css.coin} r="9" />
            <path className={css.naira} d="M-2.8 4v-8l5.6 8v-8M-4.6 -1.3h9.2M-4.6 1.3h9.2" />
          </g>
          <g transform={`translate(0 -222) rotate(${-angle}) scale(${size})`}>
            <Lender look={look} shade={angle % 3} />
          </g>
        </g>
      ))}
    </svg>
  );
}
