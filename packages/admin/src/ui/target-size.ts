/** A link or a button in words: as large as a finger needs at the least (WCAG 2.5.8). */
export const targetSize = { display: 'inline-block', minWidth: 24, minHeight: 24 } as const
