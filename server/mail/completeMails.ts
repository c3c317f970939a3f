import { mailedPages } from '../../contract/mailedPages';
import { operatorLines } from '../../contract/operator';
import { fillParams } from '../../contract/path';
import { PRODUCT_NAME } from '../../contract/product';
import type { Settings } from '../config/config';
import type { Mailer, MailLink, MailTransport } from './mailer';

type Sender = Pick<Settings, 'publicUrl' | 'port' | 'operator'>;

/** Adds to each mail where it leads, the signature and who runs the installation. */
export function completeMails(transport: MailTransport, sender: Sender): Mailer {
  return {
    send({ link, text, ...mail }) {
      const parts = [
        text.trimEnd(),
        ...(link ? [`${link.label}: ${addressOf(sender, link)}`] : []),
        `The ${PRODUCT_NAME} team`,
        // By which mail programs know a signature.
        `-- \n${operatorLines(sender.operator).join('\n')}`,
      ];
      return transport.send({ ...mail, text: `${parts.join('\n\n')}\n` });
    },
    close: () => transport.close(),
  };
}

function addressOf({ publicUrl, port }: Sender, { page, params }: MailLink): string {
  return new URL(fillParams(mailedPages[page], params), publicUrl ?? `http://localhost:${port}`).href;
}
