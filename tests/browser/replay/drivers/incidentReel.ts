import { expect } from 'playwright/test';
import { incidentAddress } from '../../../../src/domain/clips/incident.ts';
import { english as say } from '../../localeTexts.ts';
import { endpointPath } from '../../endpointPath.ts';
import { openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { answerWith } from '../incidentStage.ts';

const read = endpointPath('readIncident');
const at = 1_795_262_400_000;
const part = (id: string, kind: 'clip' | 'snapshot', media: string) => ({
  id,
  kind,
  camera: 'Front door',
  timezone: 'Europe/Berlin',
  at,
  seconds: kind === 'clip' ? 8 : 0,
  text: '',
  file: id,
  bytes: 1,
  sha256: 'a',
  media,
  picture: null,
  addedAt: at,
  addedBy: 'Mara',
});
const incident = {
  id: 'i1',
  name: 'Theft',
  createdAt: at,
  createdBy: 'Mara',
  items: [
    part('c1', 'clip', '/reel/clip.mp4'),
    part('s1', 'snapshot', '/reel/one.jpg'),
    part('s2', 'snapshot', '/reel/two.jpg'),
  ],
  archive: '/archive',
  canShare: true,
  link: null,
  space: { used: 7, limit: 9 },
};

const player = ({ page }: ReplayContext) => page.getByRole('region', { name: say('incidents:reel.label') });
const press = (context: ReplayContext, key: string) =>
  player(context)
    .getByRole('button', { name: say(key), exact: true })
    .click();
/** What the browser reports of the clip, whose file never comes. */
const report = (context: ReplayContext, type: string) => player(context).locator('video').dispatchEvent(type);

export const incidentReel: BrowserDriver = {
  async start(context) {
    await context.page.route('**/reel/*', () => {});
    await context.control.rule({ path: read, times: 0, action: { kind: 'hold' } });
    await context.page.clock.install();
    await openSignedIn(context, incidentAddress('i1'));
    await answerWith(context, 'readIncident', incident);
    await player(context).waitFor();
  },
  perform: {
    'part.choose': ({ page }) =>
      page
        .getByRole('list', { name: say('incidents:itemsLabel') })
        .getByRole('button', { name: /^Front door Snapshot$/ })
        .last()
        .click(),
    play: async (context) => {
      const again = player(context).getByRole('button', { name: say('incidents:reel.again') });
      if (await again.isVisible()) await again.click();
      else await press(context, 'incidents:reel.play');
    },
    pause: (context) => press(context, 'incidents:reel.pause'),
    'part.ended': (context) => report(context, 'ended'),
    'part.failed': (context) => report(context, 'error'),
    'part.loaded': (context) => report(context, 'canplay'),
  },
  see: {
    paused: (context) =>
      expect(player(context).getByRole('button', { name: say('incidents:reel.play') })).toBeVisible(),
    'playing.clip': (context) => expect(player(context)).toContainText('Part 1 of 3'),
    'playing.snapshot': (context) => expect(player(context)).toContainText(/Part [23] of 3/),
    over: (context) => expect(player(context)).toContainText(say('incidents:reel.over')),
    failed: (context) => expect(player(context)).toContainText(say('incidents:reel.failed')),
  },
};
