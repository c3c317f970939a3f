import { HomePage } from '../features/visitor/home/HomePage';
import { LightScreen } from './LightScreen';

export const HomeScreen = () => (
  <LightScreen name="home">
    <HomePage />
  </LightScreen>
);
