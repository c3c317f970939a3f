import type { Linter } from 'eslint';

export declare const onlyJobsImportPgBoss: Linter.Config;
