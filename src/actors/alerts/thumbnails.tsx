import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { fromCallback, type ActorRefFrom } from 'xstate';
import {
  thumbnailsMachine,
  type ThumbnailCommand,
  type ThumbnailLimits,
} from '../../machines/alerts/thumbnails/thumbnails.machine.ts';
import { createThumbnails } from '../../services/alerts/thumbnails.ts';
import type { Http } from '../../services/wire/http.ts';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';

const [ThumbnailsContext, useThumbnailsRef] =
  refContext<ActorRefFrom<typeof thumbnailsMachine>>('ThumbnailsActor');

export { useThumbnailsRef };

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

/** Loads the small pictures of a list as long as it is mounted. */
export function ThumbnailsActor({ children }: { children: ReactNode }) {
  const { http, inspect } = useConsole();
  const [machine] = useState(() => provideThumbnails(http()));
  const thumbnails = useActorRef(machine, { ...(inspect && { inspect }) });
  return <ThumbnailsContext value={thumbnails}>{children}</ThumbnailsContext>;
}
