import * as Radix from '@radix-ui/react-tooltip';
import type { ReactElement, ReactNode } from 'react';

/**
 * Around controls whose tooltips belong together: after one, the next does not wait. Spec point 9, in milliseconds:
 * before the first opens, and for how long the next then opens at once.
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
  /** The key that does the same. */
  keyName?: string;
  /** Where it is drawn: in a modal dialog only what stands within is above it. */
  container: HTMLElement | null;
  side?: 'bottom' | 'right';
  /** One control, which has a name of its own: the tooltip is for whoever sees it. */
  children: ReactElement;
}

/** What an icon stands for, under pointer and focus (Radix: it keeps to the window and is not there for touch). */
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
            <kbd className="rounded-sm border border-current px-1 font-sans">{keyName}</kbd>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
