/**
 * Tells whether the browser states Global Privacy Control to scripts. It counts as the signal where the
 * header does not come along (CONTRACT, Cookies).
 */
export function sendsScriptSignal(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}
