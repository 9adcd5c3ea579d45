import type { FieldOption, FieldOptionGroup } from '#client/ui/Field.tsx';
import { zoneGroups } from './zone-clock.ts';
import { zonePlace } from './zone-places.ts';

/** All zones as options of a select, grouped by area, in a locale's language and order; the rest are under `other`. */
export function zoneOptions(inUse: string, other: string, locale: string): FieldOptionGroup[] {
  const { compare } = new Intl.Collator(locale);
  const option = (zone: string): FieldOption => ({ value: zone, label: zonePlace(zone, locale) });
  return zoneGroups(inUse).map(({ area, zones }) => ({
    label: area ? zonePlace(area, locale) : other,
    options: zones.map(option).sort((a, b) => compare(a.label, b.label)),
  }));
}
