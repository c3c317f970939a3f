import type { ScratchDatabase } from '../../../lab/faults/support/databases';
import type { App } from './app';
import type { Disaster } from './disasters';
import type { Steps } from './runbook';
import type { Scene } from './scene';

/** Where a drill takes place: one PostgreSQL, or three. */
export interface Place {
  title: string;
  database: ScratchDatabase;
  superuserUrl: (database: string) => string;
  apps: readonly App[];
  /** Where people reach the app. */
  url: () => string;
  keepEnvironment: (env: Readonly<Record<string, string>>) => Promise<void>;
  setUpBackups: () => Promise<unknown>;
  backUp: () => Promise<unknown>;
  /** Sizes of the database and the repository, as text. */
  sizes: () => Promise<string>;
  steps: Steps;
  disasters: readonly Disaster[];
  /** What happens after each restore, one after the other. */
  afterwards?: readonly Afterwards[];
}

/** @param turn which of the stage's people act */
export type Afterwards = (scene: Scene, turn: number) => Promise<{ lost: readonly string[]; seen: string }>;
