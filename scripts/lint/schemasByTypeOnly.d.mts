import type { Linter } from 'eslint';

export declare const schemasByTypeOnly: Linter.Config;
