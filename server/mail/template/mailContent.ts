import type { paragraphsOf } from '../paragraphs';

interface Way {
  label: string;
  url: string;
}

/** What every mail ends with. */
export interface Ending {
  signature: string;
  operator: readonly string[];
  because: string;
  ways: readonly Way[];
}

/** What a mail says; text and HTML are both made of it. */
export interface MailContent {
  subject: string;
  code?: string;
  paragraphs: ReturnType<typeof paragraphsOf>;
  way: Way | undefined;
  ending: Ending;
}
