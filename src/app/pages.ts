import { lazy } from 'react';
import type { Texts } from './texts.ts';

/**
 * The pages behind the sign-in page, each loaded when it is first shown, after the texts of the console.
 * A chunk or a text that cannot be loaded is an error for the boundary above.
 */
export function createPages(texts: Texts) {
  return {
    Layout: lazy(async () => {
      const [{ LayoutPage }] = await Promise.all([
        import('../views/layout/LayoutPage.tsx'),
        texts.wantConsole(),
      ]);
      return { default: LayoutPage };
    }),
    Cameras: lazy(async () => {
      const [{ CamerasPage }] = await Promise.all([
        import('../views/cameras/CamerasPage.tsx'),
        texts.wantConsole(),
      ]);
      return { default: CamerasPage };
    }),
    User: lazy(async () => {
      const [{ UserPage }] = await Promise.all([import('../views/user/UserPage.tsx'), texts.wantConsole()]);
      return { default: UserPage };
    }),
    DestroyUser: lazy(async () => {
      const [{ DestroyUserPage }] = await Promise.all([
        import('../views/destroyUser/DestroyUserPage.tsx'),
        texts.wantConsole(),
      ]);
      return { default: DestroyUserPage };
    }),
    Legal: lazy(async () => {
      const [{ LegalPage }] = await Promise.all([import('../views/legal/LegalPage.tsx'), texts.wantLegal()]);
      return { default: LegalPage };
    }),
    NotBuilt: lazy(async () => {
      const [{ NotBuiltPage }] = await Promise.all([
        import('../views/notBuilt/NotBuiltPage.tsx'),
        texts.wantConsole(),
      ]);
      return { default: NotBuiltPage };
    }),
    NotFound: lazy(async () => {
      const [{ NotFoundPage }] = await Promise.all([
        import('../views/notFound/NotFoundPage.tsx'),
        texts.wantConsole(),
      ]);
      return { default: NotFoundPage };
    }),
  };
}

export type Pages = ReturnType<typeof createPages>;
