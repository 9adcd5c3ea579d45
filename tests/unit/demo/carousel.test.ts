import { describe, expect, it } from 'vitest';
import {
  type CarouselState,
  isMoving,
  isRunning,
  setCalm,
  toggle,
  UNHELD,
} from '#client/features/demo/carousel/state.ts';

type Change = (state: CarouselState) => CarouselState;

const pointer =
  (is: boolean): Change =>
  (state) => ({ ...state, isUnderPointer: is });
const focus =
  (is: boolean): Change =>
  (state) => ({ ...state, hasFocus: is });
const calm =
  (is: boolean): Change =>
  (state) =>
    setCalm(state, is);

const stateAfter = (changes: readonly Change[]) =>
  changes.reduce((state, change) => change(state), UNHELD);

// That slides follow one another, round and round, and that a dot chooses: e2e/carousel.e2e.ts.
describe('the carousel', () => {
  it.each<[string, Change[], boolean]>([
    ['goes on by itself', [], true],
    ['stands under the pointer', [pointer(true)], false],
    ['goes on behind the pointer', [pointer(true), pointer(false)], true],
    ['stands at the focus', [focus(true)], false],
    ['goes on behind the focus', [focus(true), focus(false)], true],
    ['stands while either holds it', [pointer(true), focus(true), pointer(false)], false],
    ['is stopped by its control', [toggle], false],
    ['goes on by its control', [toggle, toggle], true],
    ['stays stopped when the pointer has gone', [toggle, pointer(true), pointer(false)], false],
    ['stands where motion is not wanted', [calm(true)], false],
    ['goes where somebody asks for it all the same', [calm(true), toggle], true],
    ['stands when calm is asked for later', [toggle, toggle, calm(true)], false],
    ['goes on when calm has ended', [calm(true), calm(false)], true],
    ['stays stopped when calm has ended', [toggle, calm(true), calm(false)], false],
  ])('%s', (_what, changes, moves) => {
    expect(isMoving(stateAfter(changes))).toBe(moves);
  });

  it('says by its control what was asked for, not that the pointer holds it', () => {
    expect(isRunning(stateAfter([pointer(true), focus(true)]))).toBe(true);
    expect(isRunning(stateAfter([toggle]))).toBe(false);
    expect(isRunning(stateAfter([calm(true)]))).toBe(false);
  });
});
