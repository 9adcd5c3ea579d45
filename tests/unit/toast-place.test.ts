import { describe, expect, it } from 'vitest';
import { placeToast } from '#client/ui/toast-place.ts';

/** The usable area of a phone's window of 390 by 844, with 16 px free at its edges. */
const AREA = { left: 16, top: 16, right: 374, bottom: 828 };
const TOAST = { width: 358, height: 80 };
const bar = (top: number, bottom: number, weight = 1000) => ({
  left: 0,
  right: 390,
  top,
  bottom,
  weight,
});

describe('a toast', () => {
  it('stands at the foot of the window where nothing is', () => {
    expect(placeToast(TOAST, AREA, [])).toEqual({ left: 16, top: 748 });
  });

  it('takes the other corner of a wide window before it goes up', () => {
    const wide = { left: 16, top: 16, right: 1424, bottom: 884 };
    const button = { left: 1200, top: 820, right: 1300, bottom: 864, weight: 1000 };
    expect(placeToast({ width: 416, height: 80 }, wide, [button])).toEqual({ left: 16, top: 804 });
  });

  it('stands above a bar at the foot and below one at the head', () => {
    const { top } = placeToast(TOAST, AREA, [bar(600, 844), bar(0, 72)]);
    expect(top + TOAST.height).toBeLessThanOrEqual(600);
    expect(top).toBeGreaterThanOrEqual(72);
  });

  it('lies over a field rather than over a button, where it must lie over something', () => {
    const fields = bar(72, 844, 1);
    const buttons = [bar(0, 72), bar(700, 748), bar(800, 844)];
    const { top } = placeToast(TOAST, AREA, [fields, ...buttons]);
    expect(top).toBeGreaterThanOrEqual(72);
    expect(top + TOAST.height).toBeLessThanOrEqual(700);
  });
});
