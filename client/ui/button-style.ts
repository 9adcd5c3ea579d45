export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'bar' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: '',
  secondary: ' button-secondary',
  quiet: ' button-quiet',
};

/** Heights are 44 (medium) and 48 px (large). `bar` is for the header. */
const SIZES: Record<ButtonSize, string> = {
  bar: ' button-bar',
  medium: '',
  large: ' button-large',
};

/** The classes that buttons and links dressed as buttons share (client/styles/button.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return `button${VARIANTS[variant]}${SIZES[size]}${className ? ` ${className}` : ''}`;
}
