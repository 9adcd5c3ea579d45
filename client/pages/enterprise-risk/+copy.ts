export const copy = ['enterpriseRisk'];
