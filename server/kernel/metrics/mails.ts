import type { Mailer } from '../mail/mailer';
import type { Metrics } from './metrics';

export const countMails = (mailer: Mailer, metrics: Metrics): Mailer => ({
  async send(mail) {
    try {
      await mailer.send(mail);
    } catch (error) {
      metrics.noteMail('failed');
      throw error;
    }
    metrics.noteMail('sent');
  },
  close: () => mailer.close(),
});
