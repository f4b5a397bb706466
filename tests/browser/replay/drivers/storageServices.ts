import { storeListDriver } from '../storeList.ts';
import { openStore, servicesAnswer, servicesCard, servicesPath } from '../storeStage.ts';

export const storageServices = storeListDriver({
  path: servicesPath,
  answer: servicesAnswer,
  open: openStore,
  part: servicesCard,
  entries: (part) => part.locator('.service'),
  count: 1,
});
