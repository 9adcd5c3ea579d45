/** The address that dials a phone number as it is shown (RFC 3966): its digits, and the plus before them. */
export function telAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
