export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Parses a scrape like Prometheus; ignores comments. */
export function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const found = /^(?<name>[a-z_:][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/i.exec(line)?.groups;
    if (!found) return [];
    const labels = [...(found['labels'] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value]);
    return [{ name: found['name'] ?? '', labels: Object.fromEntries(labels), value: Number(found['value']) }];
  });
}
