import { useState, type ReactNode } from 'react';
import type { PlayAddress, PlayQuestion } from '../../domain/live/playAddress.ts';
import type { Gateway } from '../../domain/devices/device.ts';
import type { HubCamera } from '../../domain/gateways/hubPicture.ts';
import { liveQualityMachine } from '../../machines/live/liveQuality/liveQuality.machine.ts';
import type { livePlayerMachine } from '../../machines/live/livePlayer/livePlayer.machine.ts';
import { checkPlay } from '../../services/devices/devices.ts';
import type { Http } from '../../services/wire/http.ts';
import { fetchPlayer } from '../live/fetchPlayer.ts';
import { useConsole } from '../shell/contexts.tsx';
import { LivePlayerActor } from '../live/livePlayerContext.tsx';
import { provideLivePlayer } from '../live/provideLivePlayer.ts';
import { callActor } from '../wire/call.ts';

/** The live player for a camera that is watched through its hub: the provider is asked for the channel too. */
function throughHub(player: typeof livePlayerMachine, http: Http, channel: number): typeof livePlayerMachine {
  const check = callActor<PlayAddress, PlayQuestion>(http, (provider, question, signal) => {
    fetchPlayer();
    return checkPlay(provider, { ...question, channel }, signal);
  });
  return player.provide({
    actors: { checkPlay: check, quality: liveQualityMachine.provide({ actors: { checkQuality: check } }) },
  });
}

/** Runs a live player for a camera of a hub as long as it is mounted. Another camera is another one: give it a key. */
export function HubLivePlayerActor({
  hub,
  camera,
  children,
}: {
  hub: Gateway;
  camera: HubCamera;
  children: ReactNode;
}) {
  const { http } = useConsole();
  const [machine] = useState(() => throughHub(provideLivePlayer(http()), http(), camera.channel));
  const device = {
    serialNumber: hub.serialNumber,
    onLine: hub.onLine && camera.onLine,
    offlineSince: hub.onLine ? camera.offlineSince : hub.offlineSince,
    restarting: undefined,
    liveQuality: undefined,
  };
  return (
    <LivePlayerActor device={device} machine={machine}>
      {children}
    </LivePlayerActor>
  );
}
