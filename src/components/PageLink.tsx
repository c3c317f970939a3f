import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
}

const PlainLink = (props: PageLinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** Provides the link: React Router's in the app, one that first loads the app on the landing page. */
export const PageLinkProvider = LinkContext.Provider;

/** A link to a page of the app; works without the router too. */
export function PageLink(props: PageLinkProps) {
  return createElement(useContext(LinkContext), props);
}
