/** Spec point 9: the time per slide, in milliseconds. */
export const SLIDE_TIME = 5000;

/** What pauses the carousel (spec point 4; WCAG 2.2.2). */
export interface CarouselState {
  isUnderPointer: boolean;
  hasFocus: boolean;
  /** Asked for by the system or by presentation mode: nothing moves by itself. */
  isCalm: boolean;
  /** The visitor's last choice with the control; 'run' overrides an earlier calm. */
  wish: 'none' | 'stand' | 'run';
}

export const UNHELD: CarouselState = {
  isUnderPointer: false,
  hasFocus: false,
  isCalm: false,
  wish: 'none',
};

/** What the control shows: whether pictures advance when nothing pauses them. */
export function isRunning({ isCalm, wish }: CarouselState): boolean {
  return wish === 'none' ? !isCalm : wish === 'run';
}

/** Whether a slide's time is running now. */
export function isMoving(state: CarouselState): boolean {
  return isRunning(state) && !state.isUnderPointer && !state.hasFocus;
}

/** After a press of the control. */
export function toggle(state: CarouselState): CarouselState {
  return { ...state, wish: isRunning(state) ? 'stand' : 'run' };
}

/** After calm has been asked for, or no longer is. */
export function setCalm(state: CarouselState, isCalm: boolean): CarouselState {
  return { ...state, isCalm, wish: isCalm && state.wish === 'run' ? 'none' : state.wish };
}
