import { Fragment, type CSSProperties } from 'react';
import { Text } from '@react-email/text';

interface LinesProps {
  lines: readonly string[];
  points: readonly string[];
  look?: 'text' | 'quiet';
  style: CSSProperties;
}

export function Lines({ lines, points, look = 'text', style }: LinesProps) {
  return (
    <>
      {lines.length > 0 && (
        <Text className={look} style={{ ...style, ...(points.length > 0 && { marginBottom: 8 }) }}>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      )}
      {points.length > 0 && (
        <ul className={look} style={{ ...style, paddingLeft: 22 }}>
          {points.map((point, index) => (
            <li key={index} style={{ marginBottom: 4 }}>
              {point}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
