import { useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '../../../contract/product';
import { titleWithProduct } from '../../components/usePageTitle';
import { pages, type Page } from '../../pages';

/** A page's document title. On the home page the product's name comes first. */
export function documentTitle({ path, title }: Page): string {
  return path === pages.home.path ? `${PRODUCT_NAME} – ${title}` : titleWithProduct(title);
}

/** Sets the document title from the table of pages. A layout effect, so that a page's own `usePageTitle` runs later. */
export function useDocumentTitle(page: Page | undefined): void {
  useLayoutEffect(() => {
    if (page) document.title = documentTitle(page);
  }, [page]);
}
