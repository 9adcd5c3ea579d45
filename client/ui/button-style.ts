export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'bar' | 'medium' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md border font-semibold text-center no-underline transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-signal text-signal-contrast enabled:hover:bg-signal-hover [a&]:hover:bg-signal-hover',
  secondary:
    'border-rule-strong bg-transparent text-text enabled:hover:border-signal enabled:hover:text-signal [a&]:hover:border-signal [a&]:hover:text-signal',
  quiet:
    'border-transparent bg-transparent text-signal enabled:hover:bg-signal-soft [a&]:hover:bg-signal-soft',
};

/** Heights are 44 and 48 px: the least a thumb needs, and the main call to action (spec 2.2). `bar`: the header's. */
const SIZES: Record<ButtonSize, string> = {
  bar: 'min-h-12 px-[calc(var(--spacing-bar)+0.1875rem)] text-bar whitespace-nowrap nav:min-h-11',
  medium: 'min-h-11 px-4 py-2 text-sm',
  large: 'min-h-12 px-6 py-2.5 text-base',
};

/** The classes that buttons and links dressed as buttons share. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]} ${className}`;
}
