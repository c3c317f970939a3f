/** Replaces emotion's style sheets: jsdom would match every rule for each query by role. */
export class StyleSheet {
  tags: HTMLStyleElement[] = [];
  insert(): void {
    return;
  }
  hydrate(): void {
    return;
  }
  flush(): void {
    return;
  }
}
