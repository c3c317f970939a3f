import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;

export interface Sample {
  name: string;
  type: string;
  content: Buffer;
}

/** Like phone photos: twelve megapixels, a few megabytes. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const small = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
}

function statement(bytes: number): Buffer {
  const head = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  const end = 'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return Buffer.from(`${head}% ${'x'.repeat(bytes - head.length - end.length - 3)}\n${end}`, 'latin1');
}

/** Typical borrowers' files, in rotation. */
export async function samples(): Promise<Sample[]> {
  return [
    { name: 'photo.jpg', type: 'image/jpeg', content: await photo() },
    { name: 'payslip.pdf', type: 'application/pdf', content: statement(MEGABYTE / 4) },
    { name: 'statement.pdf', type: 'application/pdf', content: statement(4.9 * MEGABYTE) },
    { name: 'scan.pdf', type: 'application/pdf', content: statement(2 * MEGABYTE) },
  ];
}
