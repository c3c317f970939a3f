import { pathTo } from '../pathTo';
import ui from './instruments.module.css';

export function BackHome() {
  return (
    <a className={ui['button']} href={pathTo('home')}>
      Back to the app
    </a>
  );
}
