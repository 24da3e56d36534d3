// A PDF with one empty page, for tests that upload one.

export function smallPdf(width = 200) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 200] >>`,
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const written = `%PDF-1.4\n${objects.join('')}`;
  const end = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + end);
}
