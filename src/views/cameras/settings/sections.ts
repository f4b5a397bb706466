import { defineChunk, type Chunk } from '../../../actors/shell/chunks.ts';
import type { Device } from '../../../domain/devices/device.ts';
import type { SettingsSection } from '../../../domain/settings/sectionNames.ts';

type Section = {
  readonly section: SettingsSection;
  readonly icon: string;
  readonly content: Chunk<{ device: Device }>;
  /** Recipients of a share see it too. */
  readonly forReceivers?: true;
};

const general: Section = {
  section: 'general',
  icon: 'pi-info-circle',
  content: defineChunk(
    'settings general',
    async () => (await import('./general/GeneralSection.tsx')).GeneralSection,
  ),
  forReceivers: true,
};

/** The sections of the camera settings, in order. Each loads on demand. */
export const sections: readonly Section[] = [
  {
    section: 'health',
    icon: 'pi-chart-line',
    content: defineChunk<{ device: Device }>(
      'settings health',
      async () => (await import('./health/HealthSection.tsx')).HealthSection,
    ),
    forReceivers: true,
  },
  general,
  {
    section: 'picture',
    icon: 'pi-image',
    content: defineChunk(
      'settings picture',
      async () => (await import('./picture/PictureSection.tsx')).PictureSection,
    ),
  },
  {
    section: 'sound',
    icon: 'pi-volume-up',
    content: defineChunk(
      'settings sound',
      async () => (await import('./sound/SoundSection.tsx')).SoundSection,
    ),
  },
  {
    section: 'detection',
    icon: 'pi-eye',
    content: defineChunk(
      'settings detection',
      async () => (await import('./detection/DetectionSection.tsx')).DetectionSection,
    ),
  },
  {
    section: 'rules',
    icon: 'pi-bell',
    content: defineChunk(
      'settings rules',
      async () => (await import('./rules/RulesSection.tsx')).RulesSection,
    ),
  },
  {
    section: 'network',
    icon: 'pi-wifi',
    content: defineChunk(
      'settings network',
      async () => (await import('./network/NetworkSection.tsx')).NetworkSection,
    ),
  },
  {
    section: 'firmware',
    icon: 'pi-cloud-download',
    content: defineChunk<{ device: Device }>(
      'settings firmware',
      async () => (await import('../../shared/firmware/FirmwareSection.tsx')).FirmwareSection,
    ),
  },
  {
    section: 'card',
    icon: 'pi-database',
    content: defineChunk(
      'settings card',
      async () => (await import('../../shared/card/CardSection.tsx')).CardSection,
    ),
  },
  {
    section: 'sharing',
    icon: 'pi-share-alt',
    content: defineChunk<{ device: Device }>(
      'settings sharing',
      async () => (await import('../../shared/sharing/SharingSection.tsx')).SharingSection,
    ),
  },
];

/** The section with a name; the general one for any other value. */
export const sectionOf = (name: string | null): Section =>
  sections.find(({ section }) => section === name) ?? general;
