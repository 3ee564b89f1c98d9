import type { Page } from 'playwright-core';

/** A file drawn by the browser itself, so that it is a true picture. */
export async function drawnPicture(page: Page, color: string, name = 'logo.png') {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 200 });
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 300, 200);
    return canvas.toDataURL('image/png');
  }, color);
  return { name, mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}
