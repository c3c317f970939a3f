import { PRODUCT_NAME } from '#contract/product';
import { BrandMark } from '../../components/BrandMark';
import { PageLink } from '../../components/PageLink';
import { OperatorLines } from '../../domain/operator/OperatorLines';
import { useOperator } from '../../domain/operator/useOperator';
import { footerColumns } from './footerColumns';
import css from './Footer.module.css';

/** The frame of public pages: docs/product/app.md#public-frame. */
export function Footer({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <footer data-public="" className={css.footer}>
      <div className={css.inner}>
        <div className={css.brand}>
          <BrandMark />
          <p>Many people, one loan.</p>
        </div>
        {footerColumns(isSignedIn).map(({ title, entries, note }) => (
          <section key={title} className={css.column}>
            <h2>{title}</h2>
            <ul>
              {entries.map(({ label, to, isDocument }) => (
                <li key={label}>
                  {to === undefined ? (
                    label
                  ) : isDocument ? (
                    <a href={to}>{label}</a>
                  ) : (
                    <PageLink href={to}>{label}</PageLink>
                  )}
                </li>
              ))}
            </ul>
            {note && <p>{note}</p>}
          </section>
        ))}
        <div className={css.operator}>
          <OperatorOfFooter />
        </div>
        <p className={css.copyright}>© 2023 {PRODUCT_NAME}. All rights reserved.</p>
      </div>
    </footer>
  );
}

function OperatorOfFooter() {
  const operator = useOperator();
  if (!operator) return null;
  if (operator.name !== undefined) return <OperatorLines operator={operator} />;
  return <p role="note">This is a sample installation: no company runs it. Don’t give it real data or money.</p>;
}
