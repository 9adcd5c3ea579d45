export const copy = ['roiCalculator', 'results'];
