import { PRODUCT_NAME } from '#contract/product';
import { BrandMark } from '../components/BrandMark';
import { usePageTitle } from '../components/usePageTitle';
import { pathTo } from '../pathTo';
import styles from './ErrorView.module.css';

/** The router remembers a failed page download, so only a reload tries it again. */
const reload = () => {
  window.location.reload();
};

interface ErrorViewProps {
  isUnknownPage?: boolean;
}

/** Plain elements, since it also shows when the app can't be loaded (docs/product/app.md#error-page). */
export function ErrorView({ isUnknownPage = false }: ErrorViewProps) {
  return (
    <main className={`${styles['page']} ${styles['whole']}`}>
      <a className={styles['brand']} href={pathTo('home')} aria-label={`${PRODUCT_NAME}, home`}>
        <BrandMark />
      </a>
      <ErrorMessage isUnknownPage={isUnknownPage} />
    </main>
  );
}

export function FramedErrorView() {
  return (
    <div className={styles['page']}>
      <ErrorMessage isUnknownPage={false} />
    </div>
  );
}

function ErrorMessage({ isUnknownPage }: Required<ErrorViewProps>) {
  usePageTitle(isUnknownPage ? 'Page not found' : 'Error');
  return (
    <>
      <BrokenPath />
      <h1 className={styles['heading']}>Ooops</h1>
      <p className={styles['text']} role="alert">
        {isUnknownPage ? 'This page does not exist' : 'An unexpected error occurred.'}
      </p>
      {!isUnknownPage && (
        <button type="button" className={styles['again']} onClick={reload}>
          Try again
        </button>
      )}
      <a className={styles['way-on']} href={pathTo('home')}>
        Go to the home page
      </a>
    </>
  );
}

function BrokenPath() {
  return (
    <svg className={styles['drawing']} viewBox="0 0 240 120" aria-hidden="true">
      <path className={styles['road']} d="M8 96C48 96 56 40 96 40" />
      <path className={styles['road']} d="M144 72c24 0 40-48 88-48" />
      <circle className={styles['start']} cx="8" cy="96" r="7" />
      <circle className={styles['end']} cx="232" cy="24" r="7" />
      <path className={styles['gap']} d="m106 44 8 14M118 66l-10 8M128 52l8 12" />
    </svg>
  );
}
