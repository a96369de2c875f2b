/** To the top at once, as a page begins (GEN-11). */
export const scrollUp = (): void => window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
