/** The invented companies of the sample, by what they do; the first is the one that is shown unasked. */
export const INDUSTRIES = ['fintech', 'health', 'software'] as const;

export type Industry = (typeof INDUSTRIES)[number];

export const DEFAULT_INDUSTRY: Industry = 'fintech';

/** Reads whose sample an address asks for; the default one's where it asks for none that there is. */
export function askedIndustry(address: string): Industry {
  const asked = new URL(address, 'http://site.invalid').searchParams.get('industry');
  return INDUSTRIES.find((industry) => industry === asked) ?? DEFAULT_INDUSTRY;
}
