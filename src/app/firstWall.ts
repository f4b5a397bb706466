import { cameraAddress } from '../domain/devices/cameraAddress.ts';
import { readFirstWall, type FirstWall } from '../domain/devices/firstWall.ts';
import { wallLayout } from '../domain/devices/wallLayout.ts';
import { localKeysOf } from '../domain/shell/userKeys.ts';
import type {} from '../services/devices/firstWall.ts';
import { readSaved } from '../services/shell/savedTexts.ts';

// The build puts this file into the start page (tools/startPage.ts).

type Answer = Promise<{ readonly response: Response }>;

declare global {
  interface Window {
    showFirstWall?: (userId: string, devices: Answer, order: Answer) => void;
  }
}

const textOf = async (answer: Answer): Promise<string> => (await answer).response.clone().text();

function element(name: string, parent: Element, place?: Readonly<Record<string, number>>): HTMLElement {
  const made = document.createElement(name);
  for (const [side, pixels] of Object.entries(place ?? {})) made.style.setProperty(side, `${pixels}px`);
  parent.append(made);
  return made;
}

/** Draws the names of the cameras where the wall will show its tiles, as far as they are in view. */
function draw(
  wall: HTMLElement,
  { groups, choices }: FirstWall,
  box: { width: number; height: number },
): void {
  const counts = groups.map(({ site, cameras }) => (choices.collapsed.includes(site) ? 0 : cameras.length));
  const layout = wallLayout(counts, box, choices.size);
  wall.dataset['size'] = layout.size;
  groups.forEach(({ site, cameras }, at) => {
    const place = layout.groups[at];
    if (place === undefined || place.top > box.height) return;
    const section = element('section', wall, { top: place.top });
    const heading = element('h2', section);
    heading.textContent = site;
    // The console names a site without a name in the language of the person.
    if (site === '') heading.setAttribute('role', 'presentation');
    const list = element('ul', section);
    place.tiles.forEach((tile, index) => {
      const camera = cameras[index];
      if (camera === undefined || place.top + place.headHeight + tile.top > box.height) return;
      const { serialNumber, name } = camera.device;
      const item = element('li', list, {
        top: tile.top,
        left: tile.left,
        width: layout.tileWidth,
        height: layout.tileHeight,
      });
      item.dataset['place'] = String(tile.index);
      const link = element('a', item);
      link.setAttribute('href', cameraAddress(serialNumber));
      element('b', link).textContent = name || serialNumber;
    });
  });
}

/**
 * Shows the cameras as soon as the answers to the first calls are there, until the console renders its own wall. Shows
 * nothing if an answer is missing, refused or malformed: the console handles that.
 */
window.showFirstWall = (userId, devices, order) => {
  const show = async () => {
    const texts = await Promise.all([textOf(devices), textOf(order)]);
    const first = readFirstWall(...texts, readSaved(localKeysOf(userId).wall));
    const shell = document.querySelector('#root > .start');
    // The console has rendered its page.
    if (first === null || shell === null) return;
    const wall = document.createElement('main');
    wall.className = 'start-wall';
    shell.after(wall);
    // Its size after the next layout, which is then not forced.
    const laidOut = new ResizeObserver(([entry]) => {
      laidOut.disconnect();
      if (entry === undefined || !wall.isConnected) return;
      const { width, height } = entry.contentRect;
      const box = { width, height };
      draw(element('div', wall), first, box);
      window.shownWall = { userId, order: first.order, box };
    });
    laidOut.observe(wall);
  };
  show().catch(() => {});
};
