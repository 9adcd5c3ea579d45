export interface LogoProps {
  /** The brand's name: it is a setting, so it is set in type, not drawn. */
  name: string;
  className?: string;
}

/** The mark (two piers lean into an A; between them a light over ledger lines) and the name. */
export function Logo({ name, className = '' }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <LogoMark className="size-8" />
      <span className="font-serif text-[1.375rem] leading-none font-[620] tracking-[-0.02em]">
        {name}
      </span>
    </span>
  );
}

/** The mark alone, in its own colours on either scheme. scripts/draw-icons.mjs draws the same. */
export function LogoMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden>
      <rect width="32" height="32" rx="6" className="fill-night stroke-night-rule" />
      <path d="M11 20h10v2H11ZM9 24.2h14v2H9Z" className="fill-night-signal" />
      <path d="M13.1 18.7a2.9 2.9 0 0 1 5.8 0Z" className="fill-night-brass" />
      <path d="M13.2 4.5h5.6L28 27.5h-5.1L16 10.2 9.1 27.5H4Z" className="fill-night-text" />
    </svg>
  );
}
