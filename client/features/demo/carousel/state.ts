/** Spec point 9: the time per slide, in milliseconds. */
export const SLIDE_TIME = 5000;

/** The state of a carousel, and what pauses it (spec point 4; WCAG 2.2.2). */
export interface CarouselState {
  slide: number;
  total: number;
  isUnderPointer: boolean;
  hasFocus: boolean;
  /** Asked for by the system or by presentation mode: nothing moves by itself. */
  isCalm: boolean;
  /** The visitor's last choice with the control; 'run' overrides an earlier calm. */
  wish: 'none' | 'stand' | 'run';
}

export type CarouselEvent =
  | { type: 'time' | 'toggle' }
  | { type: 'choose'; slide: number }
  | { type: 'pointer' | 'focus' | 'calm'; is: boolean };

export function beginCarousel(total: number, slide = 0): CarouselState {
  return {
    slide,
    total,
    isUnderPointer: false,
    hasFocus: false,
    isCalm: false,
    wish: 'none',
  };
}

/** What the control shows: whether pictures advance when nothing pauses them. */
export function isRunning({ isCalm, wish }: CarouselState): boolean {
  return wish === 'none' ? !isCalm : wish === 'run';
}

/** Whether a slide's time is running now. */
export function isMoving(state: CarouselState): boolean {
  return isRunning(state) && !state.isUnderPointer && !state.hasFocus;
}

/** The state after an event. A 'time' event has no effect while paused. */
export function nextCarousel(state: CarouselState, event: CarouselEvent): CarouselState {
  switch (event.type) {
    case 'time':
      return isMoving(state) ? { ...state, slide: (state.slide + 1) % state.total } : state;
    case 'choose':
      return { ...state, slide: event.slide };
    case 'toggle':
      return { ...state, wish: isRunning(state) ? 'stand' : 'run' };
    case 'pointer':
      return { ...state, isUnderPointer: event.is };
    case 'focus':
      return { ...state, hasFocus: event.is };
    case 'calm':
      return {
        ...state,
        isCalm: event.is,
        wish: event.is && state.wish === 'run' ? 'none' : state.wish,
      };
  }
}
