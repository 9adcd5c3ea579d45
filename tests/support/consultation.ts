/** A valid consultation request; every test changes what it is about. */
export function consultationRequest(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    name: 'Inês Carvalho',
    email: 'ines.carvalho@meridian.example',
    company: 'Meridian Leasing',
    interest: 'audit',
    message: 'Our ISO 27001 surveillance audit is in May. We would like to talk about evidence.',
    honeypot: '',
    ...changes,
  };
}

/**
 * The first weekday that is at least `ahead` days after `from`, as `YYYY-MM-DD` (UTC). `from` is the test's
 * instant; use the current time if peers run on the real clock.
 */
export function weekday(ahead: number, from: string | number = Date.now()): string {
  const day = daysAfter(from, ahead);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The Saturday at least `ahead` days after `from`. */
export function saturday(ahead: number, from: string | number = Date.now()): string {
  const day = daysAfter(from, ahead);
  while (day.getUTCDay() !== 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

function daysAfter(from: string | number, days: number): Date {
  return new Date(new Date(from).getTime() + days * 86_400_000);
}
