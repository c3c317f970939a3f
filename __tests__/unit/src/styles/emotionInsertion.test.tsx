import { StyleSheet } from '@emotion/sheet';
import { Box } from '@mui/material';
import { render } from '@testing-library/react';

test('a part writes its styles while it is rendered, not only once the page goes into the document', () => {
  const insert = jest.spyOn(StyleSheet.prototype, 'insert');
  let written: unknown[] = [];
  function RenderedNext() {
    written = insert.mock.calls.flat();
    return null;
  }

  render(
    <>
      <Box sx={{ color: 'rebeccapurple' }} />
      <RenderedNext />
    </>,
  );

  expect(written).toContainEqual(expect.stringContaining('color:rebeccapurple'));
});
