import { useState } from 'react';
import { shownWallOf } from '../../services/devices/firstWall.ts';
import { recallWallChoices } from '../../services/devices/wallChoices.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useDeviceListRef } from '../shell/contexts.tsx';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { usePart } from '../shell/usePart.ts';
import { lastOrderOf, provideWall } from './provideWall.ts';

function useWallActor(userId: string) {
  const outside = { userId, cameras: useDeviceListRef('camera'), stream: useAlertStreamRef() };
  const [{ shown, choices }] = useState(() => ({
    shown: shownWallOf(userId),
    choices: recallWallChoices(userId),
  }));
  const wall = useOwnActor(({ http }) => provideWall({ http: http(), ...outside }), {
    input: { userId, order: lastOrderOf(userId) ?? shown?.order ?? null, choices },
  });
  return {
    wall,
    order: usePart(wall, 'order'),
    stills: usePart(wall, 'stills'),
    latest: usePart(wall, 'latest'),
    firstBox: shown?.box ?? null,
  };
}

/** Runs the wall of all cameras, its stills and its last alerts. */
const [WallActors, useWall] = actorScope('WallActors', useWallActor, perUser);
export { WallActors };

export const useWallOrderRef = () => useWall().order;
export const useWallRef = () => useWall().wall;
/** The size that the wall has if it replaces the one of the start page, in pixels; null if it does not. */
export const useFirstBox = () => useWall().firstBox;
export const useFreshStillsRef = () => useWall().stills;
export const useLatestAlertsRef = () => useWall().latest;
