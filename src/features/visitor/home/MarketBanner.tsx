import css from './MarketBanner.module.css';
import market from './illustrations/market.svg';

export function MarketBanner() {
  return (
    <div className={css.frame}>
      <img
        className={css.picture}
        src={market}
        width="1200"
        height="420"
        loading="lazy"
        alt="A market street at sunrise: stalls under striped awnings, people at work, a tricycle on its way."
      />
    </div>
  );
}
