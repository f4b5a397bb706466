import type { ComponentType } from 'react';
import { createActor, fromCallback, fromPromise, type ActorRefFrom, type InspectionEvent } from 'xstate';
import { chunkLoaderMachine } from '../../machines/shell/chunkLoader/chunkLoader.machine.ts';
import type { Connection } from '../../services/shell/connection.ts';
import type { Release } from '../../services/shell/release.ts';
import { connectionWatch } from './connection.ts';

/** A chunk (`docs/glossary.md`) as its loader sees it. */
export type AnyChunk = {
  readonly name: string;
  /** Fetches what the chunk needs; once, however often it is called. Rejects where it does not arrive. */
  readonly load: () => Promise<void>;
  /** Begins to fetch what the chunk needs later, beside its own files. */
  readonly alsoLoad: () => void;
};

/** Code of the console that arrives when it is wanted, with what it renders. */
export type Chunk<Props> = AnyChunk & {
  /** What is rendered; null until it has arrived. */
  readonly content: () => ComponentType<Props> | null;
};

/**
 * Names a chunk of the console.
 *
 * @param name what the inspector calls it
 * @param load fetches its code
 * @param alsoLoad begins to fetch what it needs once it is shown
 */
export function defineChunk<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  alsoLoad: () => void = () => {},
): Chunk<Props> {
  let content: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const fetchContent = async () => {
    try {
      content = await load();
    } finally {
      pending = null;
    }
  };
  return {
    name,
    alsoLoad,
    content: () => content,
    async load() {
      if (content === null) await (pending ??= fetchContent());
    },
  };
}

type ChunkRef = ActorRefFrom<typeof chunkLoaderMachine>;

/** The loaders of the chunks, one for each. They live as long as the console. */
export type Chunks = {
  /** The loader of a chunk: it is there from the moment that something which opens the chunk is shown. */
  refOf(chunk: AnyChunk): ChunkRef;
  /** Somebody is about to want these chunks: they are fetched, and a failure is not reported. */
  fetchAhead(chunks: readonly AnyChunk[]): void;
  /** The chunks are to be shown now; resolves as soon as each of them has arrived or failed. */
  show(chunks: readonly AnyChunk[]): Promise<void>;
};

/** The world outside, as far as the loaders of chunks touch it. */
type ChunksOutside = {
  readonly connection: Pick<Connection, 'lost' | 'onRestored'>;
  /** Looked at when a file does not arrive. */
  readonly release: Release;
  /** Fetches what a chunk cannot be rendered without beside its code: its texts, the settings of a library. */
  readonly loadWith: (chunk: AnyChunk) => Promise<unknown>;
  /** Fetches style sheets that failed again, with whatever chunk. Rejects where they do not arrive. */
  readonly fetchFailedStyleSheets: () => Promise<void>;
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
};

/** Creates the loaders of the console's chunks. One call for each console. */
export function createChunks({
  connection,
  release,
  loadWith,
  fetchFailedStyleSheets,
  inspect,
}: ChunksOutside): Chunks {
  const refs = new Map<AnyChunk, ChunkRef>();
  const watchConnection = connectionWatch(connection);

  const start = (chunk: AnyChunk): ChunkRef => {
    const machine = chunkLoaderMachine.provide({
      actors: {
        watchConnection,
        checkRelease: fromPromise(async ({ signal }) => {
          // Only now, so that the chunk hears when the connection is restored.
          const check = await release.check(signal).catch((error: unknown) => {
            connection.lost();
            throw error;
          });
          if (check === 'same') connection.lost();
          return check;
        }),
        reloadPage: fromCallback(() => release.reload()),
        loadChunk: fromPromise(async () => {
          await Promise.all([chunk.load(), loadWith(chunk)]);
          await fetchFailedStyleSheets();
        }),
      },
    });
    return createActor(machine, { id: `chunk ${chunk.name}`, ...(inspect && { inspect }) }).start();
  };
  const refOf = (chunk: AnyChunk): ChunkRef => {
    const ref = refs.get(chunk) ?? start(chunk);
    refs.set(chunk, ref);
    return ref;
  };

  return {
    refOf,
    fetchAhead(chunks) {
      for (const chunk of chunks) {
        refOf(chunk).send({ type: 'chunk.fetch' });
        chunk.alsoLoad();
      }
    },
    async show(chunks) {
      await Promise.all(
        chunks.map((chunk) => {
          const ref = refOf(chunk);
          ref.send({ type: 'chunk.show' });
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
