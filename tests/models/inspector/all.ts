import type { Model } from '../model.ts';
import { model as catalogue } from './catalogue.model.ts';
import { model as chart } from './chart.model.ts';
import { model as chartView } from './chartView.model.ts';
import { model as desk } from './desk.model.ts';
import { model as inspection } from './inspection.model.ts';
import { model as inspector } from './inspector.model.ts';
import { model as pathWalk } from './pathWalk.model.ts';

/** One model for each machine of the inspector's page, by where its paths and its chart are filed. */
export const inspectorModels: Readonly<Record<string, Model>> = {
  'inspector/catalogue': catalogue,
  'inspector/chart': chart,
  'inspector/chartView': chartView,
  'inspector/desk': desk,
  'inspector/inspection': inspection,
  'inspector/inspector': inspector,
  'inspector/pathWalk': pathWalk,
};
