import { StatisticsPage } from './features/visitor/statistics/StatisticsPage';
import { startLightPage } from './lightPage';

/* The entry of `/statistics`. */
startLightPage('statistics', <StatisticsPage />);
