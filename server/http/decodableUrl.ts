/**
 * The URL, with its path taken literally if it can't be decoded: then the page or call is simply not found. Fastify
 * would answer it before any hook runs, and so without the security headers.
 */
export function decodableUrl({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
