/** Name of the US Privacy cookie (spec point 9); it lives as long as the consent cookie. */
export const US_PRIVACY_COOKIE = 'usprivacy';

/**
 * The US Privacy string, version 1: notice given, opted out of sale or not, no limited service
 * provider agreement (spec point 9).
 */
export function usPrivacyString(doNotSell: boolean): '1YYN' | '1YNN' {
  return doNotSell ? '1YYN' : '1YNN';
}
