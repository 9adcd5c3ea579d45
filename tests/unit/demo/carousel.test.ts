import { describe, expect, it } from 'vitest';
import {
  beginCarousel,
  type CarouselEvent,
  type CarouselState,
  isMoving,
  isRunning,
  nextCarousel,
} from '#client/features/demo/carousel/state.ts';

const TIME = { type: 'time' } as const;
const TOGGLE = { type: 'toggle' } as const;
const pointer = (is: boolean) => ({ type: 'pointer', is }) as const;
const focus = (is: boolean) => ({ type: 'focus', is }) as const;
const calm = (is: boolean) => ({ type: 'calm', is }) as const;
const choose = (slide: number) => ({ type: 'choose', slide }) as const;

const happen = (events: readonly CarouselEvent[], from: CarouselState = beginCarousel(5)) =>
  events.reduce(nextCarousel, from);

describe('the carousel', () => {
  it.each<[string, CarouselEvent[], number]>([
    ['goes on with the time', [TIME], 1],
    ['goes round', [TIME, TIME, TIME, TIME, TIME], 0],
    ['goes on from what was chosen', [choose(3), TIME], 4],
    ['goes round from what was chosen', [choose(4), TIME], 0],
    ['stands under the pointer', [pointer(true), TIME, TIME], 0],
    ['goes on behind the pointer', [pointer(true), TIME, pointer(false), TIME], 1],
    ['stands at the focus', [focus(true), TIME], 0],
    ['goes on behind the focus', [focus(true), TIME, focus(false), TIME], 1],
    ['stands while either holds it', [pointer(true), focus(true), pointer(false), TIME], 0],
    ['is chosen while it is held', [pointer(true), choose(2), TIME], 2],
    ['is stopped by its control', [TOGGLE, TIME], 0],
    ['goes on by its control', [TOGGLE, TIME, TOGGLE, TIME], 1],
    ['stays stopped when the pointer has gone', [TOGGLE, pointer(true), pointer(false), TIME], 0],
    ['is chosen while it is stopped, and stays so', [TOGGLE, choose(2), TIME], 2],
    ['stands where motion is not wanted', [calm(true), TIME], 0],
    ['goes where somebody asks for it all the same', [calm(true), TOGGLE, TIME], 1],
    ['stands when calm is asked for later', [TIME, TOGGLE, TOGGLE, calm(true), TIME], 1],
    ['goes on when calm has ended', [calm(true), TIME, calm(false), TIME], 1],
    ['stays stopped when calm has ended', [TOGGLE, calm(true), calm(false), TIME], 0],
  ])('%s', (_what, events, slide) => {
    expect(happen(events).slide).toBe(slide);
  });

  it('says by its control what was asked for, not that the pointer holds it', () => {
    expect(isRunning(happen([pointer(true), focus(true)]))).toBe(true);
    expect(isMoving(happen([pointer(true)]))).toBe(false);
    expect(isRunning(happen([TOGGLE]))).toBe(false);
    expect(isRunning(happen([calm(true)]))).toBe(false);
  });
});
