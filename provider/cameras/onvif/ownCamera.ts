import type { Clock } from '../../clock.ts';
import type { CameraEntry } from '../cameraFile.ts';
import { openCamera, type CameraParts, type OnvifCamera } from './camera.ts';
import type { SignIn } from './digest.ts';

/** What a part of an address means; a percent sign that begins nothing is one. */
function meant(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The user and password in an address; null if it has none. */
function signInIn(address: string): SignIn | null {
  const { username, password } = new URL(address.replace(/^rtsp/i, 'http'));
  if (username === '') return null;
  return { user: meant(username), password: meant(password) };
}

/** The camera of an entry by ONVIF: its sign-in is in its ONVIF address, or else that of its stream. */
export function ownCamera(
  { url, onvif }: { readonly url: string; readonly onvif: string },
  clock: Clock,
  more: Pick<CameraParts, 'signal' | 'patienceMs'> = {},
): OnvifCamera {
  const address = new URL(onvif);
  address.username = '';
  address.password = '';
  const signIn = signInIn(onvif) ?? signInIn(url) ?? { user: '', password: '' };
  return openCamera({ address, signIn, clock, ...more });
}

/** Whether the events of a camera come from elsewhere than before, or are signed otherwise. */
export const isSameOnvif = (
  one: Pick<CameraEntry, 'url' | 'onvif'>,
  other: Pick<CameraEntry, 'url' | 'onvif'>,
): boolean => one.onvif === other.onvif && one.url === other.url;
