import { Outlet } from 'react-router-dom';
import { Footer } from './Footer';
import css from './PublicLayout.module.css';
import { TopBar } from './TopBar';
import { useScrollToSection } from './useScrollToSection';

/** Top bar, page, footer: the frame of the home page, registration and unknown addresses (section 2). */
export function PublicLayout() {
  useScrollToSection();
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        Skip to content
      </a>
      <TopBar />
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}
