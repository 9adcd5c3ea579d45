/** Whether a text is a row id as the database writes it: a UUID (RFC 9562) in lower case. */
export function isRowId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
