/** Places that browsers list under an outdated name (CLDR keeps the first name for ever). */
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  Calcutta: 'Kolkata',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
};

/** A zone's name as people read it: `America/Argentina/Buenos_Aires` is 'Argentina, Buenos Aires'. */
export function zoneLabel(timezone: string): string {
  const [area = '', ...places] = timezone.split('/');
  const names = places.length > 0 ? places : [area];
  return names.map((name) => TODAYS_NAMES[name] ?? name.replaceAll('_', ' ')).join(', ');
}
