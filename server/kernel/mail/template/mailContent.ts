import type { MailFigure } from '../mailer';
import type { paragraphsOf } from '../paragraphs';

interface Way {
  label: string;
  url: string;
}

export interface Ending {
  signature: string;
  operator: readonly string[];
  because: string;
  ways: readonly Way[];
}

/** Content from which both text and HTML are made. */
export interface MailContent {
  subject: string;
  code?: string;
  figure: MailFigure | undefined;
  paragraphs: ReturnType<typeof paragraphsOf>;
  way: Way | undefined;
  ending: Ending;
}
