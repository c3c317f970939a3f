import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets for answer times, in seconds. */
const BUCKETS = [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface GaugeSpec<Label extends string> {
  name: string;
  help: string;
  labels: readonly Label[];
}

export type Collect = () => void | Promise<void>;

export interface Metrics {
  noteRequest: (request: { call: string; status: number; seconds: number }) => void;
  noteMail: (outcome: 'sent' | 'failed') => void;
  /** @returns sets the gauge; labels that are left out disappear */
  gauge: <Label extends string>(spec: GaugeSpec<Label>) => SetGauge<Label>;
  /** Called before each scrape. Errors are reported and leave out only its own metrics. */
  beforeScrape: (collect: Collect) => void;
  /** Text for Prometheus; scrapes run one after another. */
  scrape: () => Promise<{ text: string; type: string }>;
}

type SetGauge<Label extends string> = (
  values: readonly { labels: Readonly<Record<Label, string>>; value: number }[],
) => void;

/** Labels only come from closed lists, such as calls and queues, never from ids, names or addresses. */
export function createMetrics(report: (error: unknown) => void): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'peerlend_http_request_duration_seconds',
    help: 'Answers by call and status; "other" covers files, pages and health checks',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const mails = new Counter({
    name: 'peerlend_mails_total',
    help: 'Mails that the mail server accepted or refused',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  const clears: (() => void)[] = [];
  const collectors: Collect[] = [];
  const scrape = async () => {
    // An unavailable figure is left out instead of repeating its last value.
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
        // Without labels, resetting a gauge would set it to 0.
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
