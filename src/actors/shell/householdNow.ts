export { householdNow } from '../../services/wire/householdClock.ts';
