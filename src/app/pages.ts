import { definePart, type AnyPart, type Part } from '../actors/shell/parts.ts';
import { routeOfPath, type PageName } from '../domain/shell/routes.ts';
import { passwordResetForm } from '../views/login/passwordResetForm.ts';
import type * as Behind from './behindSignIn.ts';
import { legal as legalTexts } from 'virtual:texts';
import type { Texts } from './texts.ts';

/** The pages that load before they render; the sign-in page is there from the start. */
type LoadedPage = Exclude<PageName, 'login'>;

/** The pages behind the sign-in page, each with the texts of the frame. */
export function createPages(texts: Texts) {
  let behind: typeof Behind | null = null;
  const loadBehind = async () => (behind ??= await import('./behindSignIn.ts'));
  const legal = definePart('legal', async () => {
    const [{ LegalPage }] = await Promise.all([
      import('../views/legal/LegalPage.tsx'),
      texts.want(legalTexts),
    ]);
    return LegalPage;
  });
  const parts = new Map<Behind.PageBehind, Part<object>>();
  /** A page is one part, no matter which address requests it. */
  const partOf = (page: Behind.PageBehind): Part<object> => {
    const part =
      parts.get(page) ??
      definePart<object>(`page ${page}`, async () => {
        const { fetchPage, frameTexts } = await loadBehind();
        const [content] = await Promise.all([fetchPage[page](), texts.want(frameTexts)]);
        return content;
      });
    parts.set(page, part);
    return part;
  };
  const layout = partOf('layout');
  const notFound = partOf('notFound');
  const first: readonly AnyPart[] = [layout, partOf('cameras'), legal, passwordResetForm];
  const loaded = (page: LoadedPage): AnyPart =>
    page === 'server' || page === 'privacy' ? legal : partOf(page);
  return {
    layout,
    legal,
    notFound,
    partOf,
    /**
     * Loads what a part needs besides its code: the texts of all pages, and the settings of PrimeReact. The sign-in
     * page, the frame and the camera home work without; a test checks that.
     */
    comesWith: async (part: AnyPart): Promise<void> => {
      if (!first.includes(part)) await (await loadBehind()).fetchBesides(texts);
    },
    /** Loads the panels for `at`, beyond pages. If this rejects, `at` returns only pages. */
    loadBehind,
    /** The parts of the page at an address, the outer one first; none for the sign-in page. */
    at: (path: string): readonly AnyPart[] => {
      const route = routeOfPath(path);
      if (route === null) return [notFound];
      if (route.page === 'login') return [];
      if (route.group === null) return [loaded(route.page)];
      return [layout, loaded(route.page), ...(behind?.panelsAt(route.page, path) ?? [])];
    },
  };
}

export type Pages = ReturnType<typeof createPages>;
