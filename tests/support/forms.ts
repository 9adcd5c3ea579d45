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

/** A valid privacy request; every test changes what it is about. */
export function privacyRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Maya Lindqvist',
    email: 'maya.lindqvist@northwind.example',
    kind: 'access',
    relation: 'self',
    details: 'I wrote to you in March about SOC 2.',
    honeypot: '',
    ...changes,
  };
}
