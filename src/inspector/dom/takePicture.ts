/** The properties that style a drawing. */
const styles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** The margin around a drawing. */
const margin = 12;

/** The drawn chart in which an element is, as the text of an SVG file with its own styles; null if none is drawn. */
function drawingText(within: Element): string | null {
  const drawing = within.closest('.chart')?.querySelector<SVGGraphicsElement>('.chart-drawing');
  if (!drawing) return null;
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof Element)) return null;
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [index, element] of [drawing, ...drawing.querySelectorAll('*')].entries()) {
    const computed = getComputedStyle(element);
    for (const style of styles) copies[index]?.setAttribute(style, computed.getPropertyValue(style));
  }
  for (const hit of copy.querySelectorAll('.hit')) hit.remove();
  const { x, y, width, height } = drawing.getBBox();
  const [w, h] = [Math.ceil(width) + 2 * margin, Math.ceil(height) + 2 * margin];
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  const box = `${x - margin} ${y - margin} ${w} ${h}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="${box}">
<rect x="${x - margin}" y="${y - margin}" width="${w}" height="${h}" fill="${ground}"/>
${new XMLSerializer().serializeToString(copy)}
</svg>
`;
}

/** Saves the drawn chart in which an element is, as SVG or as PNG of twice its size. */
export async function saveDrawing(within: Element, name: string, form: 'svg' | 'png'): Promise<void> {
  const text = drawingText(within);
  if (text === null) return;
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const link = document.createElement('a');
  link.download = `${name}.${form}`;
  link.href = form === 'svg' ? address : await pngOf(address);
  link.click();
}

async function pngOf(address: string): Promise<string> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
