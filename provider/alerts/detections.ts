import { detectionSchema, wholePicture, type Detection } from '../../src/domain/settings/detection.ts';
import type { Db } from '../database/database.ts';
import { pastSetting, settingNow } from '../settings/settingHistory.ts';

/** What a device reports, and where. */
export const detectionSetting = pastSetting<Detection>('detection', detectionSchema);

/** What a device is set to report: all, as it comes out of its box. */
export const detectionNow = (db: Db, serialNumber: string): Detection =>
  settingNow(db, serialNumber, detectionSetting) ?? wholePicture;
