export declare const outerDatabaseInTransaction: { selector: string; message: string };
