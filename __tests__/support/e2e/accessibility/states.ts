import { documents, pages, type PageName } from '../../../../src/pages';
import type { Visit } from './acts';
import { accountStates } from './accountStates';
import { administrationStates } from './administrationStates';
import { borrowingStates } from './borrowingStates';
import { lendingStates } from './lendingStates';
import { memberStates } from './memberStates';
import { operationStates } from './operationStates';
import { portalMoneyStates } from './portalMoneyStates';
import { publicStates } from './publicStates';
import { registerStates } from './registerStates';
import { reviewStates } from './reviewStates';

type Place = PageName | keyof typeof documents;

const visitsTo: Record<Place, [Visit, ...Visit[]]> = {
  ...publicStates,
  ...memberStates,
  ...accountStates,
  ...lendingStates,
  ...borrowingStates,
  ...administrationStates,
  ...operationStates,
  ...registerStates,
  ...reviewStates,
  ...portalMoneyStates,
};

const paths: Record<string, string> = {
  ...documents,
  ...Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])),
};

export const visited = Object.entries(visitsTo).map(([place, visits]) => ({ path: paths[place] ?? '', visits }));
