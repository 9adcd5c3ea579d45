export const copy = ['roiCalculator'];
