export const copy = ['advancedAnalytics'];
