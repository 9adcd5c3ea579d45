import type { LookUp } from '#shared/i18n/copy-keys.ts';
import type { Route } from '#shared/routes.ts';
import type { CsvCell } from '../csv.ts';

/** A page whose result can be taken away as a file: its address is the page's, and `.csv`. */
export interface ResultFile {
  route: Route;
  /**
   * Writes the rows of the result that a query asks for, as the page itself reads it. Null where the query
   * asks for nothing that can be told: the page then says why. `today` is the day on the office's clock, `YYYY-MM-DD`.
   */
  write(query: URLSearchParams, copy: LookUp, today: string): CsvCell[][] | null;
}
