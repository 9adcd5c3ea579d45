/** The first tab stop: skips the navigation and goes to the page's content. */
export function SkipLink({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <a href="#main" lang={lang} className="skip-link">
      {children}
    </a>
  );
}
