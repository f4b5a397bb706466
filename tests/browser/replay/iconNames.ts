import { english as say } from '../localeTexts.ts';
import type { IconNames } from './pressCheck.ts';

const ofPerson = (key: string) => say(key).replace('{{rule}}', say('alerts:type.human'));

/**
 * What the buttons are called that show an icon and no words. A button that a path presses must stand here: what a
 * person sees of it is the icon alone.
 */
export const iconNames: IconNames = {
  'pi-angle-left': [say('history:stepBack')],
  'pi-angle-right': [say('history:stepOn')],
  'pi-arrow-left': [say('settings:rules.back')],
  'pi-camera': [say('live:snapshot.save')],
  'pi-chevron-left': [say('history:days.previous')],
  'pi-chevron-right': [say('history:days.next')],
  'pi-circle-fill': [say('live:recording.start')],
  'pi-pause': [say('live:pause'), say('history:pause'), ofPerson('settings:rules.pause')],
  'pi-play': [say('live:resume'), say('history:play'), ofPerson('settings:rules.resume')],
  'pi-refresh': [say('common:refresh'), say('devices:list.refresh'), say('devices:stage.refresh')],
  'pi-sign-out': [say('shell:logout.label')],
  'pi-stop': [say('live:recording.stop')],
  'pi-times': [say('clips:clear'), say('common:dismiss')],
  // The icon is what is: the sound is on, and a press mutes it.
  'pi-volume-up': [say('live:sound.mute')],
  'pi-volume-off': [say('live:sound.unmute')],
};
