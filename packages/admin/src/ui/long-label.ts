/** For a button whose label holds a name or a date: the label breaks where the theme keeps others in one line. */
export const longLabel = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const
