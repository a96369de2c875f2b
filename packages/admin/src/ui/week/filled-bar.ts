/** The bar at the bottom of a class that is as long as the class is full. */
export const filledBar = {
  position: 'absolute',
  left: 0,
  bottom: 0,
  height: 3,
  background: 'currentcolor',
  opacity: 0.45,
} as const
