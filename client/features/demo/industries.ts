/** The invented companies of the sample, by industry; the first is the default. */
export const INDUSTRIES = ['fintech', 'health', 'software'] as const;

export type Industry = (typeof INDUSTRIES)[number];

export const DEFAULT_INDUSTRY: Industry = 'fintech';

/** Reads which company's sample an address asks for; the default if it names no known one. */
export function requestedIndustry(address: string): Industry {
  const requested = new URL(address, 'http://site.invalid').searchParams.get('industry');
  return INDUSTRIES.find((industry) => industry === requested) ?? DEFAULT_INDUSTRY;
}
