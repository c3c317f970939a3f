import { useEffect } from 'react';
import { PRODUCT_NAME } from '../../contract/constants';

/** A title as the browser's tab shows it. */
export const titleWithProduct = (title: string): string => `${title} – ${PRODUCT_NAME}`;

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleWithProduct(title);
  }, [title]);
}
