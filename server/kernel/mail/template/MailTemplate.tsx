import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { PRODUCT_NAME } from '#contract/product';
import { titleOf } from '../letter';
import { Figure } from './Figure';
import { Lines } from './Lines';
import type { MailContent } from './mailContent';
import { FONT, headStyles, light } from './styles';

const text = { margin: '0 0 16px', fontSize: 16, lineHeight: '26px', color: light.text };
const headline = { margin: '0 0 20px', fontSize: 24, fontWeight: 700, lineHeight: '32px', color: light.text };
const quiet = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: light.quiet };

export const renderMail = (content: MailContent): Promise<string> => render(<MailTemplate content={content} />);

/** The layout of all mails. React escapes the text. */
function MailTemplate({ content }: { content: MailContent }) {
  const { subject, code, figure, paragraphs, way, ending } = content;
  const [, first] = paragraphs;
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{headStyles}</style>
      </Head>
      <Body className="page" style={{ margin: 0, padding: '24px 12px', fontFamily: FONT }}>
        <Preview>{first?.lines.join(' ') ?? subject}</Preview>
        <Container style={{ maxWidth: 560, margin: '0 auto' }}>
          <Brand />
          <Section
            className="card"
            style={{
              padding: 32,
              backgroundColor: light.card,
              border: `1px solid ${light.border}`,
              borderRadius: 12,
            }}
          >
            {figure && <Figure {...figure} />}
            {code === undefined && !figure && (
              <h1 className="text" style={headline}>
                {titleOf(subject)}
              </h1>
            )}
            {paragraphs.map((paragraph, index) =>
              code !== undefined && paragraph.lines.some((line) => line.endsWith(code)) ? (
                <Code key={index} code={code} />
              ) : (
                <Lines key={index} {...paragraph} style={text} />
              ),
            )}
            {way && (
              <Button
                className="button"
                href={way.url}
                style={{
                  margin: '8px 0 24px',
                  padding: '13px 24px',
                  borderRadius: 10,
                  backgroundColor: light.brand,
                  color: light.onBrand,
                  fontSize: 16,
                  fontWeight: 600,
                  lineHeight: '22px',
                }}
              >
                {way.label}
              </Button>
            )}
            <Text className="text" style={{ ...text, margin: 0 }}>
              {ending.signature}
            </Text>
          </Section>
          <Section style={{ padding: '20px 8px' }}>
            <Text className="quiet" style={quiet}>
              {ending.because}
              {ending.ways.map(({ label, url }) => (
                <span key={url}>
                  {' '}
                  <Link className="link" href={url} style={{ color: light.brand, textDecoration: 'underline' }}>
                    {label}
                  </Link>
                  .
                </span>
              ))}
            </Text>
            <Hr className="line" style={{ margin: '12px 0', borderColor: light.border }} />
            <Lines lines={ending.operator} points={[]} look="quiet" style={quiet} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Text instead of a picture, which many mail programs only load on request. */
function Brand() {
  return (
    <Text
      className="text"
      style={{
        margin: '0 0 16px',
        padding: '0 8px',
        fontSize: 20,
        fontWeight: 700,
        lineHeight: '32px',
        color: light.text,
      }}
    >
      <span
        className="sign"
        aria-hidden="true"
        style={{
          display: 'inline-block',
          width: 32,
          marginRight: 10,
          borderRadius: 9,
          backgroundColor: light.brand,
          color: light.onBrand,
          textAlign: 'center',
        }}
      >
        {/* Like the app's sign, which mail programs don't draw. */}
        {`${PRODUCT_NAME.charAt(0).toLowerCase()}.`}
      </span>
      {PRODUCT_NAME}
    </Text>
  );
}

function Code({ code }: { code: string }) {
  return (
    <Text
      className="code"
      style={{
        margin: '0 0 20px',
        padding: '16px 0',
        borderRadius: 10,
        backgroundColor: light.tint,
        color: light.onTint,
        fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
        fontSize: 30,
        fontWeight: 700,
        letterSpacing: 6,
        lineHeight: '36px',
        textAlign: 'center',
      }}
    >
      {code}
    </Text>
  );
}
