import { PRODUCT_NAME } from '#contract/product';
import { PageLink, ButtonLink } from '../../../components/PageLink';
import { pathToLending } from '../../../domain/lending/intent';
import { pathTo } from '../../../pathTo';
import { useStoredUser } from '../../../session/useStoredUser';
import css from './Hero.module.css';
import hero from './illustrations/hero.svg';
import { TypedHeadline } from './TypedHeadline';

export function Hero() {
  const isSignedIn = useStoredUser() !== null;
  return (
    <section className={css.hero}>
      <div className={css.words}>
        <TypedHeadline />
        <p className={css.lead}>
          {PRODUCT_NAME} brings people who need a loan together with people who have a little to lend. Many small
          amounts become one loan, for a person or for a small business.
        </p>
        <div className={css.actions}>
          <ButtonLink to={pathToLending('borrow', isSignedIn)} look="filled">
            Get a Loan
          </ButtonLink>
          <ButtonLink to={pathToLending('lend', isSignedIn)} look="outlined">
            Create Investment
          </ButtonLink>
        </div>
        <p className={css.ways}>
          <PageLink href={pathTo('borrow')} data-public="">
            What a loan costs
          </PageLink>
          <PageLink href={pathTo('lend')} data-public="">
            What lenders earn
          </PageLink>
        </p>
        <p className={css.note}>For people aged 18 or older. Every registration is subject to approval.</p>
      </div>
      <img className={css.illustration} src={hero} width="560" height="560" alt="" />
    </section>
  );
}
