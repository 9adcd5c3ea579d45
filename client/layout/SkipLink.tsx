/** The first stop of the keyboard: past the navigation, to the page itself. */
export function SkipLink({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <a href="#main" lang={lang} className="skip-link">
      {children}
    </a>
  );
}
