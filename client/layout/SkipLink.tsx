/** The first stop of the keyboard: past the navigation, to the page itself. */
export function SkipLink({ lang, children }: { lang?: string | undefined; children: string }) {
  return (
    <a
      href="#main"
      lang={lang}
      className="fixed top-3 left-3 z-50 -translate-y-24 rounded-md bg-signal px-4 py-3 text-sm font-semibold text-signal-contrast focus:translate-y-0"
    >
      {children}
    </a>
  );
}
