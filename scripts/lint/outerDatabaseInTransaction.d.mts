export declare const outerDatabaseInTransaction: { selector: string; message: string };
export declare const triedOutsideInTransaction: { selector: string; message: string };
