import { StatisticsScreen } from './app/StatisticsScreen';
import { startLightPage } from './lightPage';

/* The entry of `/statistics`. */
startLightPage('statistics', <StatisticsScreen />);
