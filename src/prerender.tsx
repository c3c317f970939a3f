import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { documentTitle } from './app/layout/documentTitle';
import { LightScreen } from './app/LightScreen';
import { HomePage } from './features/visitor/home/HomePage';
import { StatisticsPage } from './features/visitor/statistics/StatisticsPage';
import { pages, type LightPageName } from './pages';

const contents: Readonly<Record<LightPageName, ReactElement>> = {
  home: <HomePage />,
  statistics: <StatisticsPage />,
};

export function prerender(name: LightPageName): { title: string; html: string } {
  const screen = <LightScreen name={name}>{contents[name]}</LightScreen>;
  return { title: documentTitle(pages[name]), html: renderToString(screen) };
}
