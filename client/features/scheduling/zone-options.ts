import type { FieldOption, FieldOptionGroup } from '#client/ui/Field.tsx';
import { zoneGroups, zoneLabel } from './zone-clock.ts';

/** All zones as the options of a select, by their area; the rest stands under `other`. */
export function zoneOptions(inUse: string, other: string): FieldOptionGroup[] {
  const option = (zone: string): FieldOption => ({ value: zone, label: zoneLabel(zone) });
  return zoneGroups(inUse).map(({ area, zones }) => ({
    label: area || other,
    options: zones.map(option),
  }));
}
