import { createContext, useContext, useEffect } from 'react';
import { PRODUCT_NAME } from '../../contract/constants';

/** Where a page's title goes: to the browser's tab and history, unless the page is only shown within another. */
export const PageTitleContext = createContext((title: string): void => {
  document.title = `${title} – ${PRODUCT_NAME}`;
});

/** Names the page. */
export function usePageTitle(title: string): void {
  const show = useContext(PageTitleContext);
  useEffect(() => {
    show(title);
  }, [show, title]);
}
