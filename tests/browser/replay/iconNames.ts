import { english as say } from '../localeTexts.ts';
import type { IconNames } from './pressCheck.ts';

const ofRules = (key: string) =>
  ['human', 'vehicle'].map((type) => say(key).replace('{{rule}}', say(`alerts:type.${type}`)));

const copyLink = say('common:copy.label', { what: say('settings:sharing.code.link') });

const ofGrid = (key: string) =>
  ['Front door', 'Driveway'].map((name) => say(`gridLive:window.${key}`, { name }));

/**
 * What the buttons are called that show an icon and no words. A button that a path presses must stand here: what a
 * person sees of it is the icon alone.
 */
export const iconNames: IconNames = {
  'pi-angle-left': [say('history:stepBack')],
  'pi-angle-right': [say('history:stepOn')],
  'pi-arrow-left': [say('settings:rules.back')],
  'pi-bullseye': [say('settings:detection.snap')],
  'pi-camera': [say('live:snapshot.save')],
  'pi-check': [say('settings:detection.finish'), copyLink],
  'pi-check-square': [say('settings:detection.paintAll')],
  'pi-chevron-left': [say('history:days.previous')],
  'pi-chevron-right': [say('history:days.next')],
  'pi-circle-fill': [say('live:recording.start')],
  'pi-copy': [copyLink],
  'pi-desktop': [say('gridLive:tour.start')],
  'pi-expand': [say('live:full.enter')],
  'pi-list': [say('gridLive:list')],
  'pi-pause': [
    say('live:pause'),
    say('history:pause'),
    say('gridLive:tour.pause'),
    say('incidents:reel.pause'),
    ...ofRules('settings:rules.pause'),
  ],
  'pi-pen-to-square': [say('settings:detection.mode.regions')],
  'pi-pencil': [say('grids:edit.of', { name: 'Around the house' })],
  'pi-play': [
    say('live:resume'),
    say('history:play'),
    say('gridLive:tour.resume'),
    say('incidents:reel.play'),
    ...ofRules('settings:rules.resume'),
  ],
  'pi-replay': [say('history:back', { seconds: 10 }), say('history:forward', { seconds: 10 })],
  'pi-refresh': [
    say('common:refresh'),
    say('devices:list.refresh'),
    say('devices:stage.refresh'),
    say('gateways:list.refresh'),
    say('gateways:stage.refresh'),
  ],
  'pi-sign-out': [say('shell:logout.label')],
  'pi-step-backward': [say('gridLive:tour.previous')],
  'pi-step-forward': [say('gridLive:tour.next')],
  'pi-stop': [say('live:recording.stop')],
  'pi-table': [say('settings:detection.mode.motion')],
  'pi-times': [
    say('doorbells:ringing.putAway'),
    say('clips:clear'),
    say('common:cancel'),
    say('common:dismiss'),
    say('grids:emptyWindow', { window: '1', camera: 'Front door' }),
  ],
  'pi-trash': [
    say('settings:detection.clearAll'),
    say('settings:detection.removeRegion'),
    ...['Around the house', 'Wide'].map((name) => say('grids:delete.of', { name })),
    say('incidents:deleteOf', { name: 'Theft' }),
    say('incidents:removeOf', { what: 'Note, Reported, 13:00:00' }),
  ],
  'pi-sort-alt-slash': [say('devices:wall.order.reset')],
  'pi-sort-amount-up': [say('devices:wall.order.attention')],
  'pi-star': [say('devices:wall.makeFavorite', { name: 'Driveway' })],
  // The same arrow, turned about, is the way on again.
  'pi-undo': ['undo', 'detection.redo', 'detection.lastCorner'].map((key) => say(`settings:${key}`)),
  // The icon is what is: the sound is on, and a press mutes it.
  'pi-volume-up': [say('live:sound.mute'), ...ofGrid('sound')],
  'pi-volume-off': [say('live:sound.unmute'), ...ofGrid('sound')],
  'pi-window-maximize': ofGrid('enlarge'),
  'pi-window-minimize': [say('live:full.leave'), ...ofGrid('restore')],
};
