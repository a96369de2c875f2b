import { type ReactNode, useDeferredValue } from 'react'

interface InSlicesProps {
  /** What stands there until it is drawn. */
  meanwhile: ReactNode
  children: ReactNode
}

/**
 * Something large is drawn in slices, between which the browser answers what is pressed: in a pass of its own, whatever
 * made its surroundings be drawn.
 */
export const InSlices = ({ meanwhile, children }: InSlicesProps) =>
  useDeferredValue(true, false) ? children : meanwhile
