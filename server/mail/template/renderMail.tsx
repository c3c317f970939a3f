import { render } from '@react-email/render';
import type { MailContent } from './mailContent';
import { MailTemplate } from './MailTemplate';

/** A mail in HTML. */
export const renderMail = (content: MailContent): Promise<string> => render(<MailTemplate {...content} />);
