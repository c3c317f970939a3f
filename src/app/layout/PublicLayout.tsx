import type { ReactNode } from 'react';
import { Footer } from './Footer';
import css from './PublicLayout.module.css';
import { TopBar, type TopBarProps } from './TopBar';

interface PublicLayoutProps extends TopBarProps {
  children: ReactNode;
}

export function PublicLayout({ children, ...topBar }: PublicLayoutProps) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <TopBar {...topBar} />
      <main id="content" className={css.content} tabIndex={-1}>
        {children}
      </main>
      <Footer isSignedIn={topBar.user !== null} />
    </div>
  );
}
