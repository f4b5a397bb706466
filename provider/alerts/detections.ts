import { detectionSchema, wholePicture, type Detection } from '../../src/domain/settings/detection.ts';
import type { Db } from '../database/database.ts';
import { pastSetting, settingNow } from '../settings/settingHistory.ts';

/** A device's detection setting. */
export const detectionSetting = pastSetting<Detection>('detection', detectionSchema);

/** A device's current detection; by default everything. */
export const detectionNow = (db: Db, serialNumber: string): Detection =>
  settingNow(db, serialNumber, detectionSetting) ?? wholePicture;
