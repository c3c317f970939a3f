import { HomePage } from './features/visitor/home/HomePage';
import { startLightPage } from './lightPage';

/* The entry of `/`. */
startLightPage('home', <HomePage />);
