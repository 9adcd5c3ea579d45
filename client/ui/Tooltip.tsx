import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * Groups controls whose tooltips belong together: after one has opened, the next opens without delay. Spec point 9, in
 * milliseconds: the delay before the first opens, and how long the next then opens at once.
 */
export function TooltipScope({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  text: string;
  keyName?: string;
  /** Where it is rendered: only elements inside a modal dialog appear above it. */
  container: HTMLElement | null;
  side?: 'bottom' | 'right';
  /** One control with an accessible name: the tooltip is for sighted users only. */
  children: ReactElement;
}

/** Explains an icon on hover and focus (Radix: it stays within the viewport and does not open on touch). */
export function Tooltip({ text, keyName, container, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          sideOffset={4}
          collisionPadding={8}
          side={side}
          className="z-50 flex items-center gap-2 rounded-sm bg-text px-2.5 py-1.5 text-xs font-semibold text-surface shadow-raised"
        >
          {text}
          {keyName && (
            <kbd className="rounded-sm border border-current px-1.5 font-sans">{keyName}</kbd>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
