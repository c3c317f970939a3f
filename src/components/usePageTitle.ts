import { createContext, useContext, useEffect } from 'react';
import { PRODUCT_NAME } from '#contract/product';

export const titleWithProduct = (title: string): string => `${title} – ${PRODUCT_NAME}`;

const PageTitleContext = createContext((title: string): void => {
  document.title = titleWithProduct(title);
});

export function usePageTitle(title: string): void {
  const show = useContext(PageTitleContext);
  useEffect(() => {
    show(title);
  }, [show, title]);
}
