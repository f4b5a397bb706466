import { defineChunk, type AnyChunk, type Chunk } from '../actors/shell/chunks.ts';
import { routeOfPath, type PageName } from '../domain/shell/routes.ts';
import { passwordResetForm } from '../views/login/passwordResetForm.ts';
import type * as Behind from './behindSignIn.ts';
import { legal as legalTexts } from 'virtual:texts';
import type { Texts } from './texts.ts';

/** The pages that load before they render; the sign-in page is there from the start. */
type LoadedPage = Exclude<PageName, 'login'>;

/** The pages behind the sign-in page, each with the texts of the shell. */
export function createPages(texts: Texts) {
  let behind: typeof Behind | null = null;
  const loadBehind = async () => (behind ??= await import('./behindSignIn.ts'));
  const legal = defineChunk('legal', async () => {
    const [{ LegalPage }] = await Promise.all([
      import('../views/legal/LegalPage.tsx'),
      texts.want(legalTexts),
    ]);
    return LegalPage;
  });
  const chunks = new Map<Behind.PageBehind, Chunk<object>>();
  /** A page is one chunk, no matter which address requests it. */
  const chunkOf = (page: Behind.PageBehind): Chunk<object> => {
    const chunk =
      chunks.get(page) ??
      defineChunk<object>(`page ${page}`, async () => {
        const { fetchPage, shellTexts } = await loadBehind();
        const [content] = await Promise.all([fetchPage[page](), texts.want(shellTexts)]);
        return content;
      });
    chunks.set(page, chunk);
    return chunk;
  };
  const layout = chunkOf('layout');
  const notFound = chunkOf('notFound');
  const first: readonly AnyChunk[] = [layout, chunkOf('cameras'), legal, passwordResetForm];
  const loaded = (page: LoadedPage): AnyChunk =>
    page === 'server' || page === 'privacy' ? legal : chunkOf(page);
  return {
    layout,
    legal,
    notFound,
    chunkOf,
    /**
     * Loads what a chunk needs in addition to its code: the texts of all pages, and the settings of PrimeReact. The sign-in
     * page, the shell and the camera home work without; a test checks that.
     */
    loadWith: async (chunk: AnyChunk): Promise<void> => {
      if (!first.includes(chunk)) await (await loadBehind()).fetchRemaining(texts);
    },
    /** Loads the panels for `at`, beyond pages. If this rejects, `at` returns only pages. */
    loadBehind,
    /** The chunks of the page at an address, the outer one first; none for the sign-in page. */
    at: (path: string): readonly AnyChunk[] => {
      const route = routeOfPath(path);
      if (route === null) return [notFound];
      if (route.page === 'login') return [];
      if (route.group === null) return [loaded(route.page)];
      return [layout, loaded(route.page), ...(behind?.panelsAt(route.page, path) ?? [])];
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
