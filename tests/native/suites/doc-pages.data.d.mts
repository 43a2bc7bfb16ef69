export const docPages: Readonly<Record<'kotlin' | 'swift', readonly string[]>>;
