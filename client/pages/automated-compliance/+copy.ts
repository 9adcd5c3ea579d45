export const copy = ['automatedCompliance'];
