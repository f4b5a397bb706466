import { replaySuite } from '../machines/replaySuite.ts';
import { model } from './line.model.ts';

replaySuite('line', model);
