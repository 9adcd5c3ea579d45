/** The option value for 'left open': an option's value is never empty (spec point 5). */
export const UNSPECIFIED = 'unspecified';
