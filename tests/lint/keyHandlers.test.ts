import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../../src/', import.meta.url);

/** Who hears keys beside `ShortcutKeys.tsx`, and for what: the ways of one control, which no shortcut is. */
const heardBy: Readonly<Record<string, string>> = {
  'app/leaveComposing.ts': 'no key, so that none of a composed text is heard',
  'inspector/chart/ChartTools.tsx': 'a page of its own',
  'inspector/dom/ChartSurface.tsx': 'a page of its own',
  'inspector/dom/StepKeys.tsx': 'a page of its own',
  'inspector/live/Sequence.tsx': 'a page of its own',
  'views/alerts/DayRange.tsx': 'Enter ends the typing of a day',
  'views/cameras/settings/detection/RegionList.tsx': 'Enter ends the name that is typed',
  'views/cameras/wall/dom/tileDrag.ts': 'Escape ends a drag',
  'views/grids/dom/TourScreen.tsx': 'any key brings the bar of a tour back',
  'views/layout/CategorySwitcher.tsx': 'a menu: arrows and Escape',
  'views/login/MethodTabs.tsx': 'a row of tabs: arrows',
  'views/shared/dialog/dom/OutsidePress.tsx': 'Escape closes the box that is open',
  'views/shared/form/dom/ComboField.tsx': 'a list of choices: arrows, Enter and Escape',
  'views/shared/form/HoldButton.tsx': 'a button that is held',
  'views/shared/form/week/WeekGrid.tsx': 'Shift that is let go ends what is painted',
  'views/shared/page/dom/useHashTarget.ts': 'any key ends the way to a place of the page',
  'views/shared/player/dom/MoreMenu.tsx': 'Escape closes the menu that is open',
  'views/shared/shortcuts/dom/ShortcutKeys.tsx': 'the shortcuts',
};

test('keys are heard in one place, but for those of a control', () => {
  const hearing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) =>
      /onKey(Down|Up|Press)|['"]key(down|up|press)['"]/.test(readFileSync(new URL(file, source), 'utf8')),
    );
  expect(hearing.sort()).toEqual(Object.keys(heardBy).sort());
});
