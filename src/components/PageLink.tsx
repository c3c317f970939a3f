import {
  createContext,
  createElement,
  useContext,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import css from './PageLink.module.css';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
}

const PlainLink = (props: PageLinkProps) => <a {...props} />;

const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

/** React Router's link in the app; on the landing page, one that loads the app first. */
export const PageLinkProvider = LinkContext.Provider;

export function PageLink(props: PageLinkProps) {
  return createElement(useContext(LinkContext), props);
}

interface Props {
  to: string;
  look: 'filled' | 'outlined' | 'small';
  children: ReactNode;
}

export function ButtonLink({ to, look, ...rest }: Props) {
  return <PageLink data-public="" {...rest} href={to} className={`${css.button} ${css[look]}`} />;
}
