import { fromCallback } from 'xstate';
import {
  thumbnailsMachine,
  type ThumbnailCommand,
  type ThumbnailLimits,
} from '../../machines/alerts/thumbnails/thumbnails.machine.ts';
import { createThumbnails } from '../../services/alerts/thumbnails.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';

const provideThumbnails = (http: Http) =>
  thumbnailsMachine.provide({
    actors: {
      watchConnection: connectionWatch(http),
      loadPictures: fromCallback<ThumbnailCommand, ThumbnailLimits>(({ input, sendBack, receive }) => {
        const pictures = createThumbnails({
          ...input,
          http,
          arrived: (address, src) => sendBack({ type: 'picture.arrived', address, src }),
          lost: (address) => sendBack({ type: 'picture.lost', address }),
          gone: (address) => sendBack({ type: 'picture.gone', address }),
        });
        receive((command) => {
          if (command.type === 'picture.left') pictures.leave(command.address);
          else for (const address of command.addresses) pictures.want(address);
        });
        return () => pictures.stop();
      }),
    },
  });

function useThumbnails() {
  return useOwnActor(({ http }) => provideThumbnails(http()));
}

/** Loads the small pictures of a list. */
export const [ThumbnailsActor, useThumbnailsRef] = actorScope('ThumbnailsActor', useThumbnails);
