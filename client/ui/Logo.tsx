interface LogoProps {
  /** The brand's name: a setting, so it is text, not part of the drawing. */
  name: string;
}

/** The mark (two piers lean into an A; between them a light over ledger lines) and the name. */
export function Logo({ name }: LogoProps) {
  return (
    <span className="logo">
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}

/**
 * The mark alone, in the same colours in both schemes (client/styles/frame.css). public/favicon.svg has the same.
 */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      // Without the style sheet it would fill the screen; with it these do not count. So for every icon.
      width="32"
      height="32"
      className={className ? `logo-mark ${className}` : 'logo-mark'}
      aria-hidden
    >
      <rect width="32" height="32" rx="6" />
      <path d="M11 20h10v2H11ZM9 24.2h14v2H9Z" />
      <path d="M13.1 18.7a2.9 2.9 0 0 1 5.8 0Z" />
      <path d="M13.2 4.5h5.6L28 27.5h-5.1L16 10.2 9.1 27.5H4Z" />
    </svg>
  );
}
