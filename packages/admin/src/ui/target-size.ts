/** The minimum size of a text link or button for touch (WCAG 2.5.8). */
export const targetSize = { display: 'inline-block', minWidth: 24, minHeight: 24 } as const
