import type { Locale } from '#rules/locales.ts';
import type { LookUp } from '#shared/i18n/copy-keys.ts';
import type { RouteId } from '#shared/routes.ts';
import type { CsvCell } from '../csv.ts';

/** A page whose result can be downloaded as a file: its address is the page's plus `.csv`. */
export interface ResultFile {
  route: RouteId;
  /**
   * Writes the rows of the result that a query asks for, read as the page reads it. Null if the query has no result:
   * the page then says why. `today` is the current day in the office's time zone, `YYYY-MM-DD`.
   */
  write(query: URLSearchParams, copy: LookUp, today: string, locale: Locale): CsvCell[][] | null;
}
