export const FLAGS: readonly string[];
export const MALLOC: Readonly<Record<string, string>>;
