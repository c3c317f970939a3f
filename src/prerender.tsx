import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { documentTitle } from './app/layout/documentTitle';
import { HomeScreen } from './app/HomeScreen';
import { StatisticsScreen } from './app/StatisticsScreen';
import { pages, type LightPageName } from './pages';

const screens: Readonly<Record<LightPageName, ReactElement>> = {
  home: <HomeScreen />,
  statistics: <StatisticsScreen />,
};

export function prerender(name: LightPageName): { title: string; html: string } {
  return { title: documentTitle(pages[name]), html: renderToString(screens[name]) };
}
