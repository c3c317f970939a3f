import { clickedPage } from '../components/PageLink';

/** Has clicks on every `PageLink` followed within the app. @returns the function that gives them back to the browser */
export function followLinks(follow: (to: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const to = clickedPage(event);
    if (to === undefined) return;
    event.preventDefault();
    follow(to);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
