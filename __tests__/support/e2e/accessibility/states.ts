import { documents, pages, type PageName } from '../../../../src/pages';
import type { Visit } from './acts';
import { administrationStates } from './administrationStates';
import { lendingStates } from './lendingStates';
import { memberStates } from './memberStates';
import { portalMoneyStates } from './portalMoneyStates';
import { publicStates } from './publicStates';

type Place = PageName | keyof typeof documents;

const visitsTo: Record<Place, [Visit, ...Visit[]]> = {
  ...publicStates,
  ...memberStates,
  ...lendingStates,
  ...administrationStates,
  ...portalMoneyStates,
};

const paths: Record<string, string> = {
  ...documents,
  ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])),
};

export const visited = Object.entries(visitsTo).map(([place, visits]) => ({ path: paths[place] ?? '', visits }));
