export function findBrowser(root: string): string | undefined;
export function ensureBrowser(root: string): Promise<string>;
