import { createContext, useContext, useEffect } from 'react';
import { PRODUCT_NAME } from '../../contract/product';

/** A title as the browser's tab shows it. */
export const titleWithProduct = (title: string): string => `${title} – ${PRODUCT_NAME}`;

/** Where a page's title goes: to the browser's tab and history, unless the page is only shown within another. */
export const PageTitleContext = createContext((title: string): void => {
  document.title = titleWithProduct(title);
});

/** Names the page. */
export function usePageTitle(title: string): void {
  const show = useContext(PageTitleContext);
  useEffect(() => {
    show(title);
  }, [show, title]);
}
