/** How much room a column needs to be there: that of a tablet (768 px), or that of a desk (1280 px). */
export type Wide = true | 'widest'

const roomFor = (wide: Wide) => (wide === 'widest' ? 'xl' : 'md')

/** The display of what stands only where there is room for it. */
export const shownFrom = (wide: Wide | undefined, display = 'table-cell') =>
  wide && { xs: 'none', [roomFor(wide)]: display }

/** The display of what stands in its place until there is. */
export const shownBelow = (wide: Wide) => ({ [roomFor(wide)]: 'none' })
