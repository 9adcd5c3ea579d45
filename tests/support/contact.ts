/** A valid contact message; every test changes what it is about. */
export function contactMessage(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara.okafor@northwind.example',
    company: 'Northwind Clearing',
    interest: 'growth',
    message: 'We prepare our first SOC 2 report and would like to see how evidence is collected.',
    honeypot: '',
    ...changes,
  };
}
