import { useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '#contract/product';
import { titleWithProduct } from '../../components/usePageTitle';
import { pages, type Page } from '../../pages';

export function documentTitle({ path, title }: Page): string {
  return path === pages.home.path ? `${PRODUCT_NAME} – ${title}` : titleWithProduct(title);
}

/** A layout effect, so that a page's own `usePageTitle` runs later. */
export function useDocumentTitle(page: Page | undefined): void {
  useLayoutEffect(() => {
    if (page) document.title = documentTitle(page);
  }, [page]);
}
