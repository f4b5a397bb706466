import { capabilitiesAnswer, capabilitiesPath, capabilityStore, openShop } from '../storeStage.ts';
import { storeListDriver } from '../storeList.ts';

export const capabilityList = storeListDriver({
  path: capabilitiesPath,
  answer: capabilitiesAnswer,
  open: openShop,
  part: capabilityStore,
  entries: (part) => part.locator('.capability'),
  count: 4,
});
