/**
 * Whether the browser exposes Global Privacy Control to scripts. It counts as the signal if the header is missing
 * (CONTRACT, Cookies).
 */
export function sendsScriptSignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
