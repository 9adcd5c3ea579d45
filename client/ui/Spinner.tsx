interface SpinnerProps {
  /** 'Loading...' in the page's language. Without it the ring is decoration beside other text. */
  label?: string;
  className?: string;
}

/** A turning ring; with a label it is a status that assistive tools announce. */
export function Spinner({ label, className = '' }: SpinnerProps) {
  const ring = (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      className="size-[1.15em] shrink-0 animate-spin fill-none"
      aria-hidden
    >
      <circle cx="12" cy="12" r="9" className="stroke-current stroke-[2.5] opacity-25" />
      <path d="M12 3a9 9 0 0 1 9 9" className="stroke-current stroke-[2.5]" strokeLinecap="round" />
    </svg>
  );
  if (!label) return ring;
  return (
    <span role="status" className={`inline-flex items-center gap-2.5 ${className}`}>
      {ring}
      {label}
    </span>
  );
}
