// Draws the icons that some systems only take as pictures, from public/icon.svg and art/icon-maskable.svg.
// The pictures are committed: run this after changing a drawing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PICTURES = [
  ['../public/icon.svg', 'icon-192.png', 192],
  ['../public/icon.svg', 'icon-512.png', 512],
  ['../art/icon-maskable.svg', 'icon-180.png', 180],
  ['../art/icon-maskable.svg', 'icon-maskable-512.png', 512],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const [drawing, picture, size] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(new URL(drawing, import.meta.url), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  const path = fileURLToPath(new URL(`../public/${picture}`, import.meta.url));
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
