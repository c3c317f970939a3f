import type { MailFigure } from '../mailer';
import { light } from './styles';

const small = { display: 'block', fontSize: 15, fontWeight: 600, lineHeight: '22px' };

/** The mail's headline: its amount, and what happens next. */
export function Figure({ label, amount, next }: MailFigure) {
  return (
    <div
      className="figure"
      style={{
        margin: '0 0 24px',
        padding: '20px 24px',
        borderRadius: 10,
        backgroundColor: light.tint,
        color: light.onTint,
      }}
    >
      <h1 style={{ margin: 0 }}>
        <span style={small}>{label}</span>
        <span style={{ display: 'block', fontSize: 34, fontWeight: 700, lineHeight: '44px', whiteSpace: 'nowrap' }}>
          {amount}
        </span>
      </h1>
      {next !== undefined && <p style={{ ...small, margin: '4px 0 0', fontWeight: 400 }}>{next}</p>}
    </div>
  );
}
