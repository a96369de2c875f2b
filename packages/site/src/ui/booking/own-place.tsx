import { lazyWithRetry } from '@estudio/ui'
import type { OwnPlaceLineProps } from './own-place-line'

const OwnPlaceLine = lazyWithRetry(() => import('./own-place-line'), { optional: true })

/** The member's place in a class, also while she has none. Its code is loaded only for a class that gives places. */
export const OwnPlace = (props: OwnPlaceLineProps) => {
  const { place, place_mode } = props.reservation
  return place || place_mode === 'choose' || place_mode === 'assign' ? <OwnPlaceLine {...props} /> : null
}
