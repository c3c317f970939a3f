import { useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '../../../contract/product';
import { titleWithProduct } from '../../components/usePageTitle';
import { pages, type Page } from '../../pages';

/** A page's title in the browser's tab; that of the home page begins with the product. */
export function documentTitle({ path, title }: Page): string {
  return path === pages.home.path ? `${PRODUCT_NAME} – ${title}` : titleWithProduct(title);
}

/** Titles the document by the table of pages. A layout effect, so that a page's own `usePageTitle` comes later. */
export function useDocumentTitle(page: Page | undefined): void {
  useLayoutEffect(() => {
    if (page) document.title = documentTitle(page);
  }, [page]);
}
