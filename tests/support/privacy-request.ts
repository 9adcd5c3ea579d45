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
