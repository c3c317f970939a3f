import { pathTo } from '../pathTo';
import ui from './instruments.module.css';

/** The way back to the app. */
export function BackHome() {
  return (
    <a className={ui['button']} href={pathTo('home')}>
      Back to the app
    </a>
  );
}
