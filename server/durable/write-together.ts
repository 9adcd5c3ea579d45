/** Writes rows in the order in which they are given. */
export interface RowWriter<Row> {
  /** Resolves, or rejects, as the `write` that the row was part of. */
  add(row: Row): Promise<void>;
  /** Resolves when everything that was given by now has been tried. */
  settle(): Promise<void>;
}

/**
 * Makes a writer for which rows that come while others are being written are one `write`, of `most` at the
 * most: a flood costs no more than one write at a time, and nobody waits for others to come.
 */
export function writeTogether<Row>(
  write: (rows: Row[]) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): RowWriter<Row> {
  let gathering: { rows: Row[]; written: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  return {
    add(row) {
      if (gathering && gathering.rows.length < most) {
        gathering.rows.push(row);
        return gathering.written;
      }
      const rows = [row];
      const written = last.then(() => {
        if (gathering === own) gathering = null;
        return write(rows);
      });
      const own = { rows, written };
      gathering = own;
      last = written.catch(() => undefined);
      return written;
    },
    settle: () => last,
  };
}
