/** Writes rows in the order in which they are given. */
export type RowWriter<Row> = ReturnType<typeof groupCommit<Row>>;

/**
 * Makes a writer that joins rows that arrive during a write into the next `write`, at most `most` each. A flood
 * costs only one write at a time, and no row waits for others to arrive.
 */
export function groupCommit<Row>(
  write: (rows: Row[]) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
) {
  let gathering: { rows: Row[]; written: Promise<void> } | null = null;
  let last: Promise<void> = Promise.resolve();
  return {
    /** Resolves or rejects with the `write` that included the row. */
    add(row: Row): Promise<void> {
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
    /** Resolves when everything added so far has been tried. */
    flush: () => last,
  };
}
