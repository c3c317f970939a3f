import { HomeScreen } from './app/HomeScreen';
import { startLightPage } from './lightPage';

/* The entry of `/`. */
startLightPage('home', <HomeScreen />);
