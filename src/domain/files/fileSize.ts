const KILOBYTE = 1024;

/** '340 KB' or '1.2 MB', never broken in two. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return kilobytes < KILOBYTE ? `${kilobytes}\u00a0KB` : `${(kilobytes / KILOBYTE).toFixed(1)}\u00a0MB`;
}
