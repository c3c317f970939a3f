import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Of an answer, in seconds. */
const BUCKETS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface GaugeSpec<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

export type Collect = () => void | Promise<void>;

export interface Metrics {
  noteRequest: (request: { call: string; status: number; seconds: number }) => void;
  noteMail: (outcome: 'sent' | 'failed') => void;
  /** @returns sets the gauge anew: what isn't given is gone */
  gauge: <Label extends string>(spec: GaugeSpec<Label>) => SetGauge<Label>;
  /** Called before each scrape. What it throws is reported, and the other metrics are told. */
  beforeScrape: (collect: Collect) => void;
  /** As Prometheus reads it; one after another. */
  scrape: () => Promise<{ text: string; type: string }>;
}

export type SetGauge<Label extends string> = (
  values: readonly { labels: Readonly<Record<Label, string>>; value: number }[],
) => void;

/** Labels come from closed lists alone, such as calls and queues: never ids, names or addresses. */
export function createMetrics(report: (error: unknown) => void): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'peerlend_http_request_duration_seconds',
    help: 'Answers by call and status; "other" is what is no call, such as files',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const mails = new Counter({
    name: 'peerlend_mails_total',
    help: 'Mails that the mail server took, or did not',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  const clears: (() => void)[] = [];
  const collectors: Collect[] = [];
  const scrape = async () => {
    // A figure that can't be had is left out, not told as it was before.
    for (const clear of clears) clear();
    for (const collect of collectors) {
      try {
        await collect();
      } catch (error) {
        report(error);
      }
    }
    return { text: await registry.metrics(), type: registry.contentType };
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    noteRequest: ({ call, status, seconds }) => {
      requests.observe({ call, status: String(status) }, seconds);
    },
    noteMail: (outcome) => {
      mails.inc({ outcome });
    },
    gauge({ name, help, labels }) {
      const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
      const clear = () => {
        gauge.reset();
        // Without labels a gauge that is reset says 0.
        if (labels.length === 0) gauge.remove();
      };
      clears.push(clear);
      return (values) => {
        clear();
        for (const { labels: given, value } of values) gauge.set(given, value);
      };
    },
    beforeScrape: (collect) => {
      collectors.push(collect);
    },
    scrape() {
      const scraped = last.then(scrape);
      last = scraped.catch(() => undefined);
      return scraped;
    },
  };
}
