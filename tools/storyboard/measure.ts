import { chromium } from 'playwright';
import { fontOf, sketchOf, type Measure, type TextStyle } from '../../src/inspector/chart/sketch.ts';
import type { Chart } from '../../src/statecharts/chart.ts';

const keyOf = (text: string, style: TextStyle): string => `${style} ${text}`;

/**
 * Measures every text of some charts in Chromium, all at once, in the font of the page with `sheet`. Rejects if
 * Chromium cannot be started.
 */
export async function measureAll(
  charts: readonly Chart[],
  { sheet, executablePath }: { readonly sheet: string; readonly executablePath: string | undefined },
): Promise<Measure> {
  const texts = new Map<string, readonly [text: string, font: string]>();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>${sheet}</style>`);
    const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    for (const chart of charts) {
      sketchOf(chart, (text, style) => {
        texts.set(keyOf(text, style), [text, fontOf(style, family)]);
        return 0;
      });
    }
    const widths = await page.evaluate(
      (wanted) => {
        const canvas = document.createElement('canvas').getContext('2d');
        if (canvas === null) throw new Error('texts cannot be measured');
        return wanted.map(([text, font]) => {
          canvas.font = font;
          return canvas.measureText(text).width;
        });
      },
      [...texts.values()],
    );
    const known = new Map([...texts.keys()].map((key, index) => [key, widths[index] ?? 0]));
    return (text, style) => known.get(keyOf(text, style)) ?? 0;
  } finally {
    await browser.close();
  }
}
