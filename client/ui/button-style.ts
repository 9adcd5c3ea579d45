export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
/** Heights are 44 (medium) and 48 px (large). `bar` is for the header. */
export type ButtonSize = 'bar' | 'medium' | 'large';

/** The classes that buttons and links dressed as buttons share (client/styles/button.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className = ''): string {
  const look = variant === 'primary' ? '' : `button-${variant}`;
  const scale = size === 'medium' ? '' : `button-${size}`;
  return ['button', look, scale, className].filter(Boolean).join(' ');
}
