import { english as say } from '../localeTexts.ts';
import type { IconNames } from './pressCheck.ts';

/**
 * What the buttons are called that show an icon and no words. A button that a path presses must stand here: what a
 * person sees of it is the icon alone.
 */
export const iconNames: IconNames = {
  'pi-angle-left': [say('history:stepBack')],
  'pi-angle-right': [say('history:stepOn')],
  'pi-camera': [say('player:snapshot.save')],
  'pi-chevron-left': [say('history:days.previous')],
  'pi-chevron-right': [say('history:days.next')],
  'pi-circle-fill': [say('player:recording.start')],
  'pi-pause': [say('player:pause'), say('history:pause')],
  'pi-play': [say('player:resume'), say('history:play')],
  'pi-refresh': [say('common:refresh'), say('cameras:list.refresh'), say('cameras:stage.refresh')],
  'pi-sign-out': [say('layout:logout.label')],
  'pi-stop': [say('player:recording.stop')],
  'pi-times': [say('clip:clear'), say('common:dismiss')],
  // The icon is what is: the sound is on, and a press mutes it.
  'pi-volume-up': [say('player:sound.mute')],
  'pi-volume-off': [say('player:sound.unmute')],
};
