import type { ComponentType } from 'react';
import { createActor, fromCallback, fromPromise, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { partLoaderMachine } from '../../machines/shell/partLoader/partLoader.machine.ts';
import type { Connection } from '../../services/shell/connection.ts';
import type { Release } from '../../services/shell/release.ts';
import { connectionWatch } from './connection.ts';

/** A part of the console as its loader sees it. */
export type AnyPart = {
  readonly name: string;
  /** Fetches what the part needs; once, however often it is called. Rejects where it does not come. */
  readonly load: () => Promise<void>;
  /** Begins to fetch what the part needs later, beside its own code. */
  readonly besides: () => void;
};

/** A part of the console whose code comes when it is wanted. */
export type Part<Props> = AnyPart & {
  /** What is rendered; null until it has come. */
  readonly content: () => ComponentType<Props> | null;
};

/**
 * Names a part of the console.
 *
 * @param name what the inspector calls it
 * @param load fetches its code
 * @param besides begins to fetch what it needs once it is shown
 */
export function definePart<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  besides: () => void = () => {},
): Part<Props> {
  let content: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const fetchContent = async () => {
    try {
      content = await load();
    } finally {
      coming = null;
    }
  };
  return {
    name,
    besides,
    content: () => content,
    async load() {
      if (content === null) await (coming ??= fetchContent());
    },
  };
}

type PartRef = ActorRefFrom<typeof partLoaderMachine>;

/** The loaders of the parts, one for each. They live as long as the console. */
export type Parts = {
  /** The loader of a part: it is there from the moment that something which leads to the part is shown. */
  refOf(part: AnyPart): PartRef;
  /** Somebody is about to want these parts: they are fetched, and nobody is told where they do not come. */
  fetchAhead(parts: readonly AnyPart[]): void;
  /** The parts are to be shown now; resolves as soon as each of them has come or failed. */
  show(parts: readonly AnyPart[]): Promise<void>;
};

/** The world outside, as far as the loaders of parts touch it. */
type PartsOutside = {
  readonly connection: Pick<Connection, 'lost' | 'onRestored'>;
  /** Looked at when a file does not come. */
  readonly release: Release;
  /** Fetches what a part cannot be rendered without beside its code: its texts, the settings of a library. */
  readonly comesWith: (part: AnyPart) => Promise<unknown>;
  /** Fetches style sheets that failed again, with whatever part. Rejects where they do not come. */
  readonly fetchFailedSheets: () => Promise<void>;
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
};

/** Creates the loaders of the console's parts. One call for each console. */
export function createParts({
  connection,
  release,
  comesWith,
  fetchFailedSheets,
  inspect,
}: PartsOutside): Parts {
  const refs = new Map<AnyPart, PartRef>();
  const watchConnection = connectionWatch(connection);

  const start = (part: AnyPart): PartRef => {
    const machine = partLoaderMachine.provide({
      actors: {
        watchConnection,
        checkRelease: fromPromise(async ({ signal }) => {
          // Only now, so that the part hears when the connection is restored.
          const check = await release.check(signal).catch((error: unknown) => {
            connection.lost();
            throw error;
          });
          if (check === 'same') connection.lost();
          return check;
        }),
        reloadPage: fromCallback(() => release.reload()),
        loadPart: fromPromise(async () => {
          await Promise.all([part.load(), comesWith(part)]);
          await fetchFailedSheets();
        }),
      },
    });
    return createActor(machine, { id: `part ${part.name}`, ...(inspect && { inspect }) }).start();
  };
  const refOf = (part: AnyPart): PartRef => {
    const ref = refs.get(part) ?? start(part);
    refs.set(part, ref);
    return ref;
  };

  return {
    refOf,
    fetchAhead(parts) {
      for (const part of parts) {
        refOf(part).send({ type: 'part.fetch' });
        part.besides();
      }
    },
    async show(parts) {
      await Promise.all(
        parts.map((part) => {
          const ref = refOf(part);
          ref.send({ type: 'part.show' });
          return new Promise<void>((resolve) => {
            const look = () => {
              if (ref.getSnapshot().hasTag('settled')) resolve();
            };
            ref.subscribe(look);
            look();
          });
        }),
      );
    },
  };
}
