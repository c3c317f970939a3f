import { StatisticsPage } from '../features/visitor/statistics/StatisticsPage';
import { LightScreen } from './LightScreen';

export const StatisticsScreen = () => (
  <LightScreen name="statistics">
    <StatisticsPage />
  </LightScreen>
);
