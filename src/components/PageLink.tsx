import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'a'> {
  href: string;
}

/**
 * A link to a page of the app, for what is shown before the router is loaded: a plain link, which `clickedPage` knows
 * by its mark and the router follows once it is there.
 */
export function PageLink(props: Props) {
  return <a data-page="" {...props} />;
}

/** Where a click leads that the app should follow itself; undefined for any other click, which is the browser's. */
export function clickedPage(event: MouseEvent): string | undefined {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLAnchorElement>('a[data-page]');
  return link ? link.pathname + link.search + link.hash : undefined;
}
