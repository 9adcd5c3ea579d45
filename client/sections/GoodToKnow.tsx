interface GoodToKnowProps {
  title: string;
  /** The last one says whom to ask. */
  notes: readonly string[];
}

/** What to know about the call or the request that a page from a mail is about. */
export function GoodToKnow({ title, notes }: GoodToKnowProps) {
  return (
    <section aria-labelledby="know-heading" className="ledger-rule pt-5">
      <h2 id="know-heading" className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 max-w-reading list-disc space-y-2 pl-5 text-sm wrap-anywhere text-text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
