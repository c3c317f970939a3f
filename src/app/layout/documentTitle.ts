import { useLayoutEffect } from 'react';
import { PRODUCT_NAME } from '#contract/product';
import { titleWithProduct } from '../../components/usePageTitle';
import { inspectorPages, type Page, pages } from '../../pages';

const tables: readonly Record<string, Page>[] = __INSPECTOR__ ? [pages, inspectorPages] : [pages];

/** A route's id is its page's name; undefined for frames and unknown addresses. */
export function pageOfRoute(id: string | undefined): Page | undefined {
  return tables.map((table) => (id === undefined ? undefined : table[id])).find((page) => page !== undefined);
}

export function documentTitle({ path, title }: Page): string {
  return path === pages.home.path ? `${PRODUCT_NAME} – ${title}` : titleWithProduct(title);
}

/** A layout effect, so that a page's own `usePageTitle` runs later. */
export function useDocumentTitle(page: Page | undefined): void {
  useLayoutEffect(() => {
    if (page) document.title = documentTitle(page);
  }, [page]);
}
