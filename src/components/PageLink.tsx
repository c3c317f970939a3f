import { createContext, createElement, useContext, type ComponentProps, type ComponentType } from 'react';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
}

const PlainLink = (props: PageLinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** Tells what links to pages are: the app follows them itself, the light landing page brings the app first. */
export const PageLinkProvider = LinkContext.Provider;

/** A link to a page of the app, also for what is shown without the router. */
export function PageLink(props: PageLinkProps) {
  return createElement(useContext(LinkContext), props);
}
